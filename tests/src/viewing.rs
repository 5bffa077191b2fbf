//! Views beside decoding: the same result, the same value.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, OwnedView, View};

/// What an error says.
fn report(error: &limcode::Error) -> String {
    format!("{:?} at {} in {}", error.kind(), error.offset(), error.path())
}

/// Checks that viewing `bytes` gives what decoding gives, in every way to parse: the same errors, or a value with the same bytes
/// and the same text.
///
/// # Panics
/// They differ.
pub fn compare<T: View + DecodeOwned + Encode + Debug>(bytes: &[u8]) {
    compare_if::<T>(bytes, |_, _| true);
}

/// The same for a value with maps or sets, of which a view shows the order and the number on the wire: their texts are equal where
/// the value is written as it was read.
///
/// # Panics
/// They differ.
pub fn compare_keyed<T: View + DecodeOwned + Encode + Debug>(bytes: &[u8]) {
    compare_if::<T>(bytes, |value, raw| limcode::serialize(value).is_ok_and(|written| written == raw));
}

/// The same for a value with fields that are not written, which a view does not show: their texts differ.
///
/// # Panics
/// The results differ, or the bytes of the values.
pub fn compare_in_part<T: View + DecodeOwned + Encode + Debug>(bytes: &[u8]) {
    compare_if::<T>(bytes, |_, _| false);
}

/// The same, with the text of those values, with their bytes, that are so.
fn compare_if<T: View + DecodeOwned + Encode + Debug>(bytes: &[u8], has_text: fn(&T, &[u8]) -> bool) {
    let decoded = limcode::deserialize_prefix::<T>(bytes);
    let viewed = OwnedView::<T, _>::parse(bytes);
    let validated = limcode::validate::<T>(bytes);
    match (&decoded, &viewed) {
        (Ok((value, len_bytes)), Ok(view)) => {
            let mut reader = limcode::Reader::new(bytes);
            limcode::skip::<T>(&mut reader).expect("what was decoded is passed over");
            let read = Read { bytes, len_bytes: *len_bytes, value };
            read.compare(view.raw(), &validated, reader.offset());
            if has_text(value, view.raw()) {
                read.compare_texts(&view.view());
            } else {
                show(&view.view());
            }
        }
        (Err(decoded), Err(viewed)) => {
            compare_errors(bytes, decoded, viewed);
            compare_errors(bytes, decoded, validated.as_ref().expect_err("viewing rejects it"));
        }
        (decoded, viewed) => differ(bytes, decoded.as_ref().err(), viewed.as_ref().err()),
    }
    match (limcode::deserialize_exact::<T>(bytes), OwnedView::<T, _>::parse_exact(bytes)) {
        (Ok(_), Ok(_)) => {}
        (Err(decoded), Err(viewed)) => compare_errors(bytes, &decoded, &viewed),
        (decoded, viewed) => differ(bytes, decoded.as_ref().err(), viewed.as_ref().err()),
    }
}

// What follows does not depend on the type, so that it is compiled once.

/// What was decoded.
struct Read<'a> {
    bytes: &'a [u8],
    len_bytes: usize,
    value: &'a dyn Debug,
}

impl Read<'_> {
    /// The others have read the same bytes.
    fn compare(&self, raw: &[u8], validated: &limcode::Result<usize>, skipped_bytes: usize) {
        assert_eq!(validated.as_ref().ok(), Some(&self.len_bytes), "{:?}", self.value);
        assert_eq!(raw, &self.bytes[..self.len_bytes], "{:?}", self.value);
        assert_eq!(skipped_bytes, self.len_bytes, "{:?}", self.value);
    }

    /// The view has the text of the value.
    fn compare_texts(&self, view: &dyn Debug) {
        assert_eq!(format!("{view:?}"), format!("{:?}", self.value), "{:02x?}", self.bytes);
        assert_eq!(format!("{view:#?}"), format!("{:#?}", self.value), "{:02x?}", self.bytes);
    }
}

/// The view can be shown, whatever its text is.
fn show(view: &dyn Debug) {
    assert!(!format!("{view:?}").is_empty() && !format!("{view:#?}").is_empty());
}

fn compare_errors(bytes: &[u8], decoded: &limcode::Error, viewed: &limcode::Error) {
    assert_eq!(report(viewed), report(decoded), "{bytes:02x?}");
}

fn differ(bytes: &[u8], decoded: Option<&limcode::Error>, viewed: Option<&limcode::Error>) -> ! {
    let error = |error: Option<&limcode::Error>| error.map_or_else(|| "none".to_owned(), report);
    panic!("the errors differ, of decoding: {}, of viewing: {}: {bytes:02x?}", error(decoded), error(viewed))
}
