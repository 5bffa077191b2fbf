//! limcode's derive beside another codec on the same type.

use crate::mutation::mutate;
use crate::peer::{Bincode, Peer};
use crate::random::Random;
use limcode::{DecodeOwned, Encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// limcode and bincode write `value` as the same bytes, and give the same verdict on them, on each of their starts, and on
/// 2,000 changes of them.
///
/// # Panics
/// If they do not.
pub fn agrees<T>(value: &T)
where
    T: Encode + DecodeOwned + Serialize + DeserializeOwned + PartialEq + Debug,
{
    agrees_with::<Bincode, T>(value);
}

/// As [`agrees`], with another peer, in bytes, acceptance and values.
///
/// # Panics
/// If they do not.
pub fn agrees_with<P, T>(value: &T)
where
    P: Peer<T>,
    T: Encode + DecodeOwned + PartialEq + Debug,
{
    let bytes = P::serialize(value);
    assert_eq!(limcode::serialize(value).expect("limcode writes it"), bytes);
    assert_eq!(limcode::serialized_size(value).expect("it has a size"), bytes.len() as u64);
    let mut random = Random::new(bytes.len() as u64);
    let changed = (0..2_000).map(|_| mutate(&mut random, &bytes));
    let changed = changed.chain((0..=bytes.len()).map(|end| bytes[..end].to_vec()));
    for bytes in changed {
        match (limcode::deserialize::<T>(&bytes), P::deserialize(&bytes)) {
            // What is not a number is not equal to itself.
            (Ok(ours), Ok(theirs)) => assert!(
                ours == theirs || format!("{ours:?}") == format!("{theirs:?}"),
                "{bytes:?}: limcode {ours:?}, {} {theirs:?}",
                P::NAME
            ),
            (Err(_), Err(_)) => {}
            (ours, theirs) => panic!("{bytes:?}: limcode {ours:?}, {} {theirs:?}", P::NAME),
        }
    }
}
