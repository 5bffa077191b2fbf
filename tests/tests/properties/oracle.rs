//! Whom limcode must agree with, and on what.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_tests::bincode;
use limcode_tests::wincode::config::DefaultConfig;
use limcode_tests::wincode::{self, SchemaRead, SchemaWrite};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A codec that is known to be right about `T`.
pub trait Oracle<T> {
    fn serialize(value: &T) -> Vec<u8>;
    /// A value at the front of `bytes`; none if it refuses them.
    fn deserialize(bytes: &[u8]) -> Option<T>;
}

pub struct Bincode;

impl<T: Serialize + DeserializeOwned> Oracle<T> for Bincode {
    fn serialize(value: &T) -> Vec<u8> {
        bincode::serialize(value).expect("bincode writes any value")
    }

    fn deserialize(bytes: &[u8]) -> Option<T> {
        bincode::deserialize(bytes).ok()
    }
}

pub struct Wincode;

impl<T> Oracle<T> for Wincode
where
    T: SchemaWrite<DefaultConfig, Src = T> + for<'de> SchemaRead<'de, DefaultConfig, Dst = T>,
{
    fn serialize(value: &T) -> Vec<u8> {
        wincode::serialize(value).expect("the lists are short enough")
    }

    fn deserialize(bytes: &[u8]) -> Option<T> {
        wincode::deserialize(bytes).ok()
    }
}

/// limcode and `O` write the same bytes, and read the same value from them.
pub fn assert_same_bytes<T, O: Oracle<T>>(value: &T) -> Result<(), TestCaseError>
where
    T: Encode + DecodeOwned + PartialEq + Debug,
{
    let bytes = limcode::serialize(value).expect("a value of the property can be written");
    prop_assert_eq!(&bytes, &O::serialize(value));
    prop_assert_eq!(limcode::serialized_size(value).expect("what can be written has a size"), bytes.len() as u64);
    let read = limcode::deserialize_exact::<T>(&bytes).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let theirs = O::deserialize(&bytes).ok_or_else(|| TestCaseError::fail("the oracle refuses what it wrote"))?;
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
pub fn assert_same_verdict<T, O: Oracle<T>>(bytes: &[u8]) -> Result<(), TestCaseError>
where
    T: Encode + DecodeOwned + Debug,
{
    match (limcode::deserialize::<T>(bytes), O::deserialize(bytes)) {
        (Ok(read), Some(theirs)) => {
            let written = limcode::serialize(&read).expect("what was read can be written");
            prop_assert_eq!(&written, &limcode::serialize(&theirs).expect("what was read can be written"));
            prop_assert_eq!(written, O::serialize(&read));
            prop_assert_eq!(format!("{read:?}"), format!("{theirs:?}"));
        }
        (Err(error), None) => prop_assert!(error.offset() <= bytes.len(), "{error}"),
        (Ok(read), None) => prop_assert!(false, "the oracle refuses what limcode reads as {read:?}"),
        (Err(error), Some(theirs)) => prop_assert!(false, "{error}, but the oracle reads {theirs:?}"),
    }
    Ok(())
}
