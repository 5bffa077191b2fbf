//! What limcode and another codec must agree on.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_tests::peer::Peer;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// limcode and `O` write the same bytes, and read the same value from them.
pub fn assert_same_bytes<T, O: Peer<T>>(value: &T) -> Result<(), TestCaseError>
where
    T: Encode + DecodeOwned + PartialEq + Debug,
{
    let bytes = limcode::serialize(value).expect("a value of the property can be written");
    prop_assert_eq!(&bytes, &O::serialize(value));
    prop_assert_eq!(limcode::serialized_size(value).expect("what can be written has a size"), bytes.len() as u64);
    let read = limcode::deserialize_exact::<T>(&bytes).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let theirs = O::deserialize(&bytes).map_err(TestCaseError::fail)?;
    // What is not a number is not equal to itself; its bits are, in the bytes.
    #[allow(clippy::eq_op)]
    if value == value {
        prop_assert_eq!(&read, value);
        prop_assert_eq!(&theirs, value);
    }
    prop_assert_eq!(limcode::serialize(&read).expect("what was read can be written"), &bytes[..]);
    prop_assert_eq!(limcode::serialize(&theirs).expect("what was read can be written"), bytes);
    Ok(())
}

/// limcode and `O` both refuse `bytes`, or both read the same value from their front.
pub fn assert_same_verdict<T, O: Peer<T>>(bytes: &[u8]) -> Result<(), TestCaseError>
where
    T: Encode + DecodeOwned + Debug,
{
    match (limcode::deserialize::<T>(bytes), O::deserialize(bytes)) {
        (Ok(read), Ok(theirs)) => {
            let written = limcode::serialize(&read).expect("what was read can be written");
            prop_assert_eq!(&written, &limcode::serialize(&theirs).expect("what was read can be written"));
            prop_assert_eq!(written, O::serialize(&read));
            prop_assert_eq!(format!("{read:?}"), format!("{theirs:?}"));
        }
        (Err(error), Err(_)) => prop_assert!(error.offset() <= bytes.len(), "{error}"),
        (Ok(read), Err(error)) => prop_assert!(false, "{}: {error}, but limcode reads {read:?}", O::NAME),
        (Err(error), Ok(theirs)) => prop_assert!(false, "{error}, but {} reads {theirs:?}", O::NAME),
    }
    Ok(())
}
