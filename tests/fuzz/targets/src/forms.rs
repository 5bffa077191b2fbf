//! One type, read in all ways.

use std::cell::RefCell;

use limcode::{Borrowed, Bump, Decode, DecodeOwned, Encode, Error, ErrorKind, OwnedView, View};

use crate::types;

/// What is known of a type.
pub(crate) struct Known {
    /// Values, which others are decoded over.
    pub(crate) specimens: Vec<Vec<u8>>,
    /// Whether it holds collections that are written in any order.
    pub(crate) is_unordered: bool,
    /// Whether it holds elements without bytes.
    pub(crate) has_free_elems: bool,
}

/// Reads the bytes after the first four, which pick the type: owned, over another value, as a view, and borrowed. All must accept the
/// same bytes as the same value, or report the same error.
///
/// # Panics
/// If they differ.
pub fn forms(data: &[u8]) {
    let Some((index, bytes)) = types::picked(types::for_forms(), data) else { return };
    let (_, ty) = &types::for_forms()[index];
    (ty.forms)(&bytes, &ty.known);
    if let Some(compare) = ty.borrowed {
        compare(&bytes);
    }
}

/// What an error says.
fn report(error: &Error) -> impl PartialEq + std::fmt::Debug {
    (error.kind(), error.offset(), error.path())
}

/// Bytes that may be compared.
fn comparable(mut bytes: Vec<u8>, known: &Known) -> Vec<u8> {
    if known.is_unordered {
        bytes.sort_unstable();
    }
    bytes
}

/// Writes a value with its size announced.
#[inline(never)]
fn written<T: Encode>(value: &T, known: &Known) -> Option<Vec<u8>> {
    let bytes = limcode::serialize(value).ok()?;
    assert_eq!(limcode::serialized_size(value).ok(), Some(bytes.len() as u64), "another size was announced");
    Some(comparable(bytes, known))
}

/// A value from the front of `bytes`, with the number of its bytes and what is written of it.
type Whole<T> = limcode::Result<(T, usize, Option<Vec<u8>>)>;

// Decoders are inlined whole, so each entry point of a type is called from one function of its own.

/// Reads the front of `bytes`.
#[inline(never)]
pub(crate) fn prefix<'de, T: Decode<'de>>(bytes: &'de [u8]) -> limcode::Result<(T, usize)> {
    limcode::deserialize_prefix(bytes)
}

/// Reads all of `bytes`.
#[inline(never)]
fn exact<'de, T: Decode<'de>>(bytes: &'de [u8]) -> limcode::Result<T> {
    limcode::deserialize_exact(bytes)
}

/// Reads the front of `bytes` over another value.
#[inline(never)]
fn over<'de, T: Decode<'de>>(bytes: &'de [u8], value: &mut T) -> limcode::Result<()> {
    limcode::deserialize_in_place(bytes, value)
}

/// Reads the front of `bytes` and all of them, as new values and over another one.
pub(crate) fn whole<'de, T>(bytes: &'de [u8], known: &'de Known) -> Whole<T>
where
    T: Encode + Decode<'de>,
{
    let prefix = prefix::<T>(bytes);
    match (&prefix, exact::<T>(bytes)) {
        (Ok((_, len_bytes)), Ok(_)) => assert_eq!(*len_bytes, bytes.len()),
        (Ok((_, len_bytes)), Err(error)) => {
            let remaining = bytes.len() - len_bytes;
            assert_eq!((error.kind(), error.offset()), (ErrorKind::TrailingBytes { remaining }, *len_bytes));
        }
        (Err(prefix), Err(exact)) => {
            assert_eq!(report(&exact), report(prefix));
            assert!(exact.offset() <= bytes.len(), "{exact}");
        }
        (Err(error), Ok(_)) => panic!("only a prefix is rejected: {error}"),
    }
    let whole = prefix.map(|(value, len_bytes)| {
        let written = written(&value, known);
        (value, len_bytes, written)
    });
    in_place(bytes, known, &whole);
    whole
}

/// Reads over a specimen; after an error, the value must still be one that can be read over.
fn in_place<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], known: &'de Known, whole: &Whole<T>) {
    let specimen = &known.specimens[bytes.len() % known.specimens.len()];
    let mut value: T = exact(specimen).expect("a specimen is a value");
    match (over(bytes, &mut value), whole) {
        (Ok(()), Ok((_, _, expected))) => assert_eq!(written(&value, known), *expected, "over {specimen:02x?}"),
        (Err(error), Err(expected)) => {
            assert_eq!(report(&error), report(expected), "over {specimen:02x?}");
            over(specimen, &mut value).expect("a specimen is a value");
            let expected: T = exact(specimen).expect("a specimen is a value");
            assert_eq!(written(&value, known), written(&expected, known), "over a rejected value");
        }
        (Ok(()), Err(error)) => panic!("only a new value is rejected: {error}"),
        (Err(error), Ok(_)) => panic!("only a value in place is rejected: {error}"),
    }
}

/// As [`whole`], and what is written must be read as a value of the same bytes.
pub(crate) fn owned<T: Encode + DecodeOwned>(bytes: &[u8], known: &Known) {
    again::<T>(whole::<T>(bytes, known).ok().and_then(|(_, _, written)| written), bytes, known);
}

fn again<T: Encode + DecodeOwned>(written_bytes: Option<Vec<u8>>, bytes: &[u8], known: &Known) {
    let Some(written_bytes) = written_bytes else { return };
    // Sorted, they are no value; and what was read was written of the same value just now.
    if known.is_unordered || bytes.starts_with(&written_bytes) {
        return;
    }
    let value: T = exact(&written_bytes).expect("what was written is a value");
    assert_eq!(written(&value, known).as_ref(), Some(&written_bytes), "it is written in another way");
}

/// As [`owned`], with a view.
pub(crate) fn viewed<T: View + Encode + DecodeOwned>(bytes: &[u8], known: &Known) {
    let whole = whole::<T>(bytes, known);
    match (&whole, OwnedView::<T, _>::parse(bytes)) {
        (Ok((_, len_bytes, _)), Ok(view)) => {
            assert_eq!(view.raw(), &bytes[..*len_bytes]);
            // Every field is read, and none is printed.
            let mut sink = Nothing;
            std::fmt::write(&mut sink, format_args!("{:?}", view.view())).expect("nothing fails");
        }
        (Err(expected), Err(error)) => {
            assert_eq!(report(&error), report(expected));
        }
        (Ok(_), Err(error)) => panic!("only a view is rejected: {error}"),
        (Err(error), Ok(_)) => panic!("only a value is rejected: {error}"),
    }
    let exact = OwnedView::<T, _>::parse_exact(bytes);
    assert_eq!(exact.is_ok(), whole.as_ref().is_ok_and(|(_, len_bytes, _)| *len_bytes == bytes.len()));
    again::<T>(whole.ok().and_then(|(_, _, written)| written), bytes, known);
}

/// Takes any text.
struct Nothing;

impl std::fmt::Write for Nothing {
    fn write_str(&mut self, _: &str) -> std::fmt::Result {
        Ok(())
    }
}

thread_local! {
    static ARENA: RefCell<Bump> = RefCell::default();
}

/// What the list of types calls.
pub(crate) mod borrowed {
    use super::{ARENA, Borrowed, Bump, DecodeOwned, Encode, exact, prefix, report};

    /// Reads the borrowed form, which must be the owned value, or fail with the same error.
    pub(crate) fn compare<T>(bytes: &[u8])
    where
        T: DecodeOwned + Encode + Borrowed,
        for<'a> T::Ref<'a>: Encode,
    {
        ARENA.with_borrow_mut(|arena| {
            compare_in::<T>(bytes, arena);
            arena.reset();
        });
    }

    fn compare_in<T>(bytes: &[u8], arena: &Bump)
    where
        T: DecodeOwned + Encode + Borrowed,
        for<'a> T::Ref<'a>: Encode,
    {
        let owned = prefix::<T>(bytes);
        let borrowed = limcode::deserialize_in_prefix::<T::Ref<'_>>(bytes, arena);
        match (owned, borrowed) {
            (Ok((owned, expected)), Ok((borrowed, len_bytes))) => {
                assert_eq!(len_bytes, expected);
                let (mut ours, mut theirs) = (written(&T::from_ref(&borrowed)), written(&owned));
                if ours != theirs {
                    // Hash tables have an order of their own.
                    ours.sort_unstable();
                    theirs.sort_unstable();
                }
                assert_eq!(ours, theirs);
                let written = written(&borrowed);
                let is_same = || exact::<T>(&written).is_ok();
                assert!(written == bytes[..len_bytes] || written == theirs || is_same(), "{written:02x?}");
            }
            (Err(owned), Err(borrowed)) => assert_eq!(report(&borrowed), report(&owned)),
            (Ok(_), Err(error)) => panic!("only the borrowed form is rejected: {error}"),
            (Err(error), Ok(_)) => panic!("only the owned form is rejected: {error}"),
        }
        let owned = exact::<T>(bytes);
        let borrowed = limcode::deserialize_in_exact::<T::Ref<'_>>(bytes, arena);
        assert_eq!(borrowed.as_ref().err().map(report), owned.as_ref().err().map(report));
    }

    #[inline(never)]
    fn written<T: Encode>(value: &T) -> Vec<u8> {
        limcode::serialize(value).expect("what was decoded can be encoded")
    }
}
