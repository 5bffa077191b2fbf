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
            assert_eq!(validated.as_ref().ok(), Some(len_bytes), "{value:?}");
            assert_eq!(view.raw(), &bytes[..*len_bytes], "{value:?}");
            let shown = view.view();
            let (text, lines) = (format!("{shown:?}"), format!("{shown:#?}"));
            if has_text(value, view.raw()) {
                assert_eq!(text, format!("{value:?}"), "{bytes:02x?}");
                assert_eq!(lines, format!("{value:#?}"), "{bytes:02x?}");
            }
            let mut reader = limcode::Reader::new(bytes);
            limcode::skip::<T>(&mut reader).expect("what was decoded is passed over");
            assert_eq!(reader.offset(), *len_bytes, "{value:?}");
        }
        (Err(decoded), Err(viewed)) => {
            assert_eq!(report(viewed), report(decoded), "{bytes:02x?}");
            assert_eq!(validated.as_ref().err().map(report), Some(report(decoded)), "{bytes:02x?}");
        }
        (Ok((value, _)), Err(error)) => panic!("only viewing rejects {value:?}: {error}: {bytes:02x?}"),
        (Err(error), Ok(view)) => panic!("only decoding rejects: {error}: {view:?}: {bytes:02x?}"),
    }
    match (limcode::deserialize_exact::<T>(bytes), OwnedView::<T, _>::parse_exact(bytes)) {
        (Ok(_), Ok(_)) => {}
        (Err(decoded), Err(viewed)) => assert_eq!(report(&viewed), report(&decoded), "{bytes:02x?}"),
        (decoded, viewed) => panic!("{decoded:?}, but {viewed:?}: {bytes:02x?}"),
    }
}
