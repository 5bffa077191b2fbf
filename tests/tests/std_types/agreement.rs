//! The comparison of limcode with bincode, type by type.

use limcode::{DecodeOwned, Encode};
use limcode_tests::bincode;
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::bincode_deserialize_exact;
use limcode_tests::random::Random;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::type_name;
use std::fmt::Debug;

/// Mutations of each value.
const MUTATIONS: usize = 3_000;

/// Bytes up to which an encoding has each of its bytes changed to each other one.
const SMALL_BYTES: usize = 32;

/// Checks that limcode and bincode agree on the values and on damage done to them.
#[track_caller]
pub fn agree<T>(values: impl IntoIterator<Item = T>)
where
    T: Encode + DecodeOwned + Serialize + DeserializeOwned + PartialEq + Debug,
{
    agree_by(values, |value, other| value == other);
}

/// [`agree`], for types that are not compared by `==`.
#[track_caller]
pub fn agree_by<T>(values: impl IntoIterator<Item = T>, same: impl Fn(&T, &T) -> bool)
where
    T: Encode + DecodeOwned + Serialize + DeserializeOwned + Debug,
{
    for value in values {
        assert_agreement(&value, &value, &same);
    }
}

/// [`agree`], for types that serde has no form for: each value comes with one of another type that has the same bytes.
#[track_caller]
pub fn agree_as<T, O>(values: impl IntoIterator<Item = (T, O)>, same: impl Fn(&T, &O) -> bool)
where
    T: Encode + DecodeOwned,
    O: Serialize + DeserializeOwned + Debug,
{
    for (value, oracle) in values {
        assert_agreement(&value, &oracle, &same);
    }
}

#[track_caller]
fn assert_agreement<T, O>(value: &T, oracle: &O, same: &impl Fn(&T, &O) -> bool)
where
    T: Encode + DecodeOwned,
    O: Serialize + DeserializeOwned + Debug,
{
    let bytes = assert_same_bytes(value, oracle);
    let read = limcode::deserialize_exact::<T>(&bytes).expect("what was written");
    assert!(same(&read, oracle), "{oracle:?} is not read back");
    assert_same_verdicts(&bytes, same);
}

/// The bytes of the value, which are bincode's; every way to write it agrees.
#[track_caller]
pub fn assert_same_bytes<T: Encode, O: Serialize + Debug>(value: &T, oracle: &O) -> Vec<u8> {
    let bytes = bincode::serialize(oracle).expect("a value that bincode can write");
    assert_eq!(limcode::serialize(value).expect("a value that limcode can write"), bytes, "{oracle:?}");
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64, "{oracle:?}");
    assert!(bytes.len() >= T::MIN_SIZE, "{oracle:?} takes fewer bytes than its minimum size");
    assert!(!T::IS_FIXED || bytes.len() == T::MIN_SIZE, "{oracle:?} is not of its fixed size");
    let mut room = vec![0xee; bytes.len() + 1];
    limcode::serialize_into(&mut room[..bytes.len()], value).unwrap();
    assert_eq!((&room[..bytes.len()], room[bytes.len()]), (&bytes[..], 0xee), "{oracle:?}");
    for len in 0..bytes.len().min(300) {
        let error = limcode::serialize_into(&mut room[..len], value).unwrap_err();
        assert_eq!(error.code(), "buffer_too_small", "{oracle:?} in {len} bytes");
    }
    bytes
}

/// Checks that both accept or refuse the same of: the bytes, each of their beginnings, single bytes changed, mutations.
#[track_caller]
fn assert_same_verdicts<T, O>(bytes: &[u8], same: &impl Fn(&T, &O) -> bool)
where
    T: Encode + DecodeOwned,
    O: Serialize + DeserializeOwned + Debug,
{
    for len in 0..=bytes.len() {
        assert_same_verdict(&bytes[..len], same);
    }
    let mut changed = bytes.to_vec();
    for at in 0..bytes.len() {
        let step = if bytes.len() <= SMALL_BYTES || at < 12 { 1 } else { 51 };
        for byte in (0..=255).step_by(step) {
            changed[at] = byte;
            assert_same_verdict(&changed, same);
        }
        changed[at] = bytes[at];
    }
    let mut random = Random::new(bytes.len() as u64);
    for _ in 0..MUTATIONS {
        assert_same_verdict(&mutate(&mut random, bytes), same);
    }
}

/// Checks the verdicts on one input, with and without bytes after the value; and that what both read is the same, and
/// takes as many bytes.
#[track_caller]
fn assert_same_verdict<T, O>(bytes: &[u8], same: &impl Fn(&T, &O) -> bool)
where
    T: Encode + DecodeOwned,
    O: Serialize + DeserializeOwned + Debug,
{
    let name = type_name::<T>();
    let ours = limcode::deserialize::<T>(bytes);
    match (&ours, bincode::deserialize::<O>(bytes)) {
        (Ok(ours), Ok(theirs)) => {
            assert!(same(ours, &theirs), "{name} is not {theirs:?} for {bytes:02x?}");
            assert_eq!(limcode::serialized_size(ours).unwrap(), bincode::serialized_size(&theirs).unwrap());
        }
        (Err(_), Err(_)) => {}
        (ours, theirs) => {
            let ours = ours.as_ref().map(|_| "a value");
            panic!("{name}: limcode says {ours:?}, bincode {theirs:?}, for {bytes:02x?}");
        }
    }
    let ours = limcode::deserialize_exact::<T>(bytes).map(drop);
    let theirs = bincode_deserialize_exact::<O>(bytes).map(drop);
    assert_eq!(ours.is_ok(), theirs.is_ok(), "{name}: {ours:?} and {theirs:?} for {bytes:02x?}, exactly");
}
