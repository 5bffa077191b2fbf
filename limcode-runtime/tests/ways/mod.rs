//! Every way to write and to read a value: they agree on the bytes and on the value, and reject each of its beginnings with the same error.
#![allow(dead_code, reason = "each test uses a part")]

use limcode_runtime::{
    Borrowed, Bump, DecodeIn, DecodeOwned, Encode, Error, Expectations, Layout, Limits, Result, View, deserialize,
    deserialize_exact, deserialize_from, deserialize_in_exact, deserialize_in_place, deserialize_in_prefix,
    deserialize_prefix, deserialize_strict, serialize, serialize_into, serialized_size, validate,
};
use std::fmt::Debug;

/// More than the values of the tests need.
const LIMITS: Limits = Limits::new();

/// What expects no number.
const EXPECTATIONS: Expectations<'static, 0> = Expectations::new([]);

/// Bytes that follow a value. No length, tag or text starts with them.
const AFTER: [u8; 9] = [0xff; 9];

/// A count before bytes.
pub fn counted(count: u64, rest: &[u8]) -> Vec<u8> {
    count.to_le_bytes().iter().chain(rest).copied().collect()
}

/// A `u32` tag before bytes.
pub fn tagged(tag: u32, rest: &[u8]) -> Vec<u8> {
    tag.to_le_bytes().iter().chain(rest).copied().collect()
}

/// Checks that the value has these bytes, whichever way it is written, and a size that its type allows.
#[track_caller]
pub fn assert_written<T: Encode + Debug + ?Sized>(value: &T, bytes: &[u8]) {
    assert_eq!(serialize(value).unwrap(), bytes, "{value:?}");
    assert_eq!(serialized_size(value).unwrap(), bytes.len() as u64, "{value:?}");
    assert!(T::MIN_SIZE <= bytes.len(), "{value:?}");
    assert!(!T::IS_FIXED || T::MIN_SIZE == bytes.len(), "{value:?}");
    assert!(T::MAX_SIZE.is_none_or(|most| bytes.len() <= most), "{value:?}");
    let mut appended = vec![7];
    serialize_into(&mut appended, value).unwrap();
    assert_eq!((appended[0], &appended[1..]), (7, bytes), "{value:?}");
    let mut room = vec![0xee; bytes.len()];
    serialize_into(&mut room[..], value).unwrap();
    assert_eq!(room, bytes, "{value:?}");
    for len_bytes in 0..bytes.len() {
        let error = serialize_into(&mut room[..len_bytes], value).unwrap_err();
        assert_eq!(error.code(), "buffer_too_small", "{value:?} in {len_bytes} bytes");
    }
}

/// The name of a function, and what it read: the value, and its bytes where they are said.
type Read<T> = (&'static str, Result<(T, Option<usize>)>);

/// Reads the value at the start of the bytes, and how long it is where that is said; in place of a value of the bytes `old`.
fn read<T: DecodeOwned>(bytes: &[u8], old: &[u8]) -> [Read<T>; 10] {
    let in_place = |read: &dyn Fn(&mut T) -> Result<()>| {
        let mut value = deserialize(old).unwrap();
        read(&mut value).map(|()| (value, None))
    };
    let mut stream = bytes;
    let streamed = deserialize_from(&mut stream);
    let passed = bytes.len() - stream.len();
    [
        ("deserialize", deserialize(bytes).map(|value| (value, None))),
        ("deserialize_prefix", deserialize_prefix(bytes).map(|(value, len)| (value, Some(len)))),
        ("deserialize_in_place", in_place(&|value| deserialize_in_place(bytes, value))),
        ("deserialize_from", streamed.map(|value| (value, Some(passed)))),
        ("limited", LIMITS.deserialize(bytes).map(|value| (value, None))),
        ("limited prefix", LIMITS.deserialize_prefix(bytes).map(|(value, len)| (value, Some(len)))),
        ("limited in place", in_place(&|value| LIMITS.deserialize_in_place(bytes, value))),
        ("expecting", EXPECTATIONS.deserialize(bytes).map(|value| (value, None))),
        ("expecting prefix", EXPECTATIONS.deserialize_prefix(bytes).map(|(value, len)| (value, Some(len)))),
        ("expecting in place", in_place(&|value| EXPECTATIONS.deserialize_in_place(bytes, value))),
    ]
}

/// Reads all of the bytes as a value.
fn read_exact<T: DecodeOwned + Encode>(bytes: &[u8]) -> [(&'static str, Result<T>); 4] {
    [
        ("deserialize_exact", deserialize_exact(bytes)),
        ("limited exact", LIMITS.deserialize_exact(bytes)),
        ("expecting exact", EXPECTATIONS.deserialize_exact(bytes)),
        ("deserialize_strict", deserialize_strict(bytes)),
    ]
}

/// Checks values of a type, each with its bytes, by all functions that take bytes and a type that owns its memory.
#[track_caller]
pub fn assert_ways<T: Encode + DecodeOwned + PartialEq + Debug>(cases: impl IntoIterator<Item = (T, Vec<u8>)>) {
    assert_ways_by(cases, |value, other| value == other);
}

/// [`assert_ways`], for types that are not compared by `==`.
#[track_caller]
pub fn assert_ways_by<T: Encode + DecodeOwned + Debug>(
    cases: impl IntoIterator<Item = (T, Vec<u8>)>,
    same: impl Fn(&T, &T) -> bool,
) {
    let cases: Vec<_> = cases.into_iter().collect();
    assert!(cases.len() > 1, "decoding in place needs another value to start from");
    let olds = cases.iter().cycle().skip(cases.len() - 1);
    for ((value, bytes), (old_value, old)) in cases.iter().zip(olds) {
        assert!(!same(value, old_value), "{value:?} in place of an equal value");
        assert_each_way(value, bytes, old, &same);
    }
}

/// [`assert_ways`], for a type that has one value only: decoding in place starts from that value.
#[track_caller]
pub fn assert_ways_of_one_value<T: Encode + DecodeOwned + PartialEq + Debug>(value: T, bytes: &[u8]) {
    assert_each_way(&value, bytes, bytes, |value, other| value == other);
}

/// Checks one value. In place, it is decoded over the value of the bytes `old`.
#[track_caller]
fn assert_each_way<T: Encode + DecodeOwned + Debug>(
    value: &T,
    bytes: &[u8],
    old: &[u8],
    same: impl Fn(&T, &T) -> bool,
) {
    assert_written(value, bytes);
    let followed = [bytes, &AFTER[..]].concat();
    for (way, result) in read::<T>(&followed, old) {
        let (read, len_bytes) = result.unwrap_or_else(|error| panic!("{way} of {value:?}: {error}"));
        assert!(same(&read, value), "{way}: {read:?} instead of {value:?}");
        assert!(len_bytes.is_none_or(|len| len == bytes.len()), "{way}: {value:?} in {len_bytes:?} bytes");
    }
    for (way, result) in read_exact::<T>(bytes) {
        let read = result.unwrap_or_else(|error| panic!("{way} of {value:?}: {error}"));
        assert!(same(&read, value), "{way}: {read:?} instead of {value:?}");
    }
    for (way, result) in read_exact::<T>(&followed) {
        let error = result.expect_err(way);
        assert_eq!((error.code(), error.offset()), ("trailing_bytes", bytes.len()), "{way} of {value:?}");
    }
    for len_bytes in 0..bytes.len() {
        assert_rejected::<T>(&bytes[..len_bytes], old, "unexpected_end");
    }
}

/// Checks that other functions read the same value, or reject the bytes with the same error.
#[track_caller]
pub fn assert_agreed<T: PartialEq + Debug>(read: &Result<T>, others: impl IntoIterator<Item = Result<T>>) {
    for other in others {
        match (read, &other) {
            (Ok(read), Ok(other)) => assert_eq!(read, other),
            (Err(read), Err(other)) => assert_eq!(read.to_string(), other.to_string()),
            _ => panic!("{read:?} and {other:?}"),
        }
    }
}

/// Checks that all functions reject the bytes with the same error, which has this code, and returns its offset.
#[track_caller]
pub fn assert_rejected<T: Encode + DecodeOwned + Debug>(bytes: &[u8], old: &[u8], code: &str) -> usize {
    let expected = deserialize::<T>(bytes).expect_err("bytes that are no value");
    assert_eq!(expected.code(), code, "{expected} for {bytes:02x?}");
    let at = (code, expected.offset(), expected.path());
    for (way, result) in read::<T>(bytes, old) {
        let error = result.map(drop).expect_err(way);
        assert_eq!((error.code(), error.offset(), error.path()), at, "{way} of {bytes:02x?}");
    }
    for (way, result) in read_exact::<T>(bytes) {
        let error = result.map(drop).expect_err(way);
        assert_eq!((error.code(), error.offset(), error.path()), at, "{way} of {bytes:02x?}");
    }
    expected.offset()
}

/// Checks that the borrowed form of a value of these bytes is the value, and that it rejects each of their beginnings as the owned form does.
#[track_caller]
pub fn assert_borrowed<T: Borrowed + Encode + DecodeOwned + PartialEq + Debug>(value: &T, bytes: &[u8])
where
    for<'a> T::Ref<'a>: Encode + Debug,
{
    let arena = Bump::new();
    let borrowed: T::Ref<'_> = deserialize_in_exact(bytes, &arena).unwrap();
    assert_eq!(&T::from_ref(&borrowed), value);
    assert_written(&borrowed, bytes);
    let followed = [bytes, &AFTER[..]].concat();
    let (borrowed, len_bytes): (T::Ref<'_>, _) = EXPECTATIONS.deserialize_in_prefix(&followed, &arena).unwrap();
    assert_eq!((&T::from_ref(&borrowed), len_bytes), (value, bytes.len()));
    for len_bytes in 0..bytes.len() {
        let expected = deserialize::<T>(&bytes[..len_bytes]).unwrap_err();
        let error = rejection::<T::Ref<'_>>(&bytes[..len_bytes], &arena);
        let said = (error.kind(), error.offset(), below(&error, T::Ref::NAME));
        let expected = (expected.kind(), expected.offset(), below(&expected, T::NAME));
        assert_eq!(said, expected, "{len_bytes} bytes of {value:?}");
    }
}

/// The path of an error without its root: the borrowed form of a type has another name.
fn below(error: &Error, root: &str) -> String {
    error.path().strip_prefix(root).expect("a path that starts at the type").to_owned()
}

/// The error of bytes that are no borrowed value.
fn rejection<'a, T: DecodeIn<'a>>(bytes: &'a [u8], arena: &'a Bump) -> Error {
    deserialize_in_prefix::<T>(bytes, arena).map(drop).unwrap_err()
}

/// Checks that a view finds a value in these bytes, of all of them, and rejects each of their beginnings as decoding does.
#[track_caller]
pub fn assert_viewed<T: View + DecodeOwned + Debug>(bytes: &[u8]) {
    let followed = [bytes, &AFTER[..]].concat();
    assert_eq!(validate::<T>(&followed).unwrap(), bytes.len());
    for len_bytes in 0..bytes.len() {
        let expected = deserialize::<T>(&bytes[..len_bytes]).unwrap_err();
        let error = validate::<T>(&bytes[..len_bytes]).unwrap_err();
        assert_eq!(error.to_string(), expected.to_string(), "{len_bytes} bytes");
    }
}
