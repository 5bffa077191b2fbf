//! What the serde bridge recognises by its type, and copies, has the bytes, the values and the errors of its own codec. `scripts/test-miri` runs
//! this, because the bridge reads and writes such values through pointers without a type.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use limcode_runtime as limcode;
use limcode_runtime::{DecodeOwned, Encode};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks a value, a reference to it, and what is left of its bytes when they are cut.
fn check<T: Serialize + DeserializeOwned + Encode + DecodeOwned + PartialEq + Debug>(value: T) {
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::serde::serialize(&value).unwrap(), bytes, "{value:?}");
    assert_eq!(limcode::serde::serialize(&&value).unwrap(), bytes, "{value:?}");
    assert_eq!(limcode::serde::serialized_size(&value).unwrap(), bytes.len() as u64, "{value:?}");
    let mut appended = vec![0xaa];
    limcode::serde::serialize_into(&mut appended, &value).unwrap();
    assert_eq!(appended[1..], bytes, "{value:?}");
    assert_eq!(limcode::serde::deserialize::<T>(&bytes).unwrap(), value);
    assert_eq!(limcode::serde::deserialize_from::<_, T>(&bytes[..]).unwrap(), value);
    for cut in [0, bytes.len() / 2, bytes.len() - 1] {
        let errors = [
            limcode::serde::deserialize::<T>(&bytes[..cut]).unwrap_err(),
            limcode::serde::deserialize_from::<_, T>(&bytes[..cut]).unwrap_err(),
        ];
        assert_eq!(errors.map(|error| error.code()), ["unexpected_end"; 2], "{value:?} cut at {cut}");
    }
}

#[test]
fn numbers_alone_in_tuples_and_in_sequences() {
    macro_rules! check_numbers {
        ($($number:ty)*) => {$(
            check(7 as $number);
            check(vec![1 as $number, 2 as $number, 3 as $number]);
            check((1 as $number, true, String::from("text"), [2 as $number; 3]));
            let slice = &[4 as $number, 5 as $number][..];
            assert_eq!(limcode::serde::serialize(slice).unwrap(), limcode::serialize(slice).unwrap());
        )*};
    }
    check_numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);
}

#[test]
fn arrays_of_bytes_of_known_and_other_lengths() {
    macro_rules! check_arrays {
        ($($len:literal)*) => {$(
            check([7_u8; $len]);
            check(vec![[9_u8; $len]; 2]);
        )*};
    }
    check_arrays!(1 4 5 8 12 16 20 24 28 32);
}

#[test]
fn bools() {
    check(true);
    check(vec![true, false]);
    let error = limcode::serde::deserialize::<Vec<bool>>(&[2, 0, 0, 0, 0, 0, 0, 0, 1, 2]).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("invalid_bool", 9));
}

#[test]
fn texts_owned_borrowed_and_behind_references() {
    check(String::from("text"));
    check(vec![String::from("text"), String::new()]);
    let expected = limcode::serialize("text").unwrap();
    for bytes in [
        limcode::serde::serialize("text"),
        limcode::serde::serialize(&"text"),
        limcode::serde::serialize(&&"text"),
        limcode::serde::serialize(&&&"text"),
        limcode::serde::serialize(&&String::from("text")),
    ] {
        assert_eq!(bytes.unwrap(), expected);
    }
    assert_eq!(limcode::serde::deserialize::<&str>(&expected).unwrap(), "text");
}
