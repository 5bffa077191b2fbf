//! serde's attributes that change nothing on this wire, and its ways to ask for a coding.
#![allow(non_snake_case)]
use limcode::Limcode;
use serde::{Deserialize, Serialize};

/// Stands for the crate of this name.
mod solana_short_vec {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize>(list: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        list.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        Vec::deserialize(deserializer)
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(rename_all = "camelCase", deny_unknown_fields, rename = "Other", expecting = "an other")]
struct Vote {
    #[serde(rename = "s", alias = "slotNumber", default)]
    slot: u64,
    #[serde(with = "solana_short_vec")]
    accounts: Vec<u8>,
    #[serde(with = "solana_short_vec")]
    #[limcode(short_vec)]
    said_twice: Vec<u8>,
    #[serde(default = "Vec::new")]
    list: Vec<u8>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(transparent)]
struct Slot(u64);

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(
    bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"),
    rename(serialize = "a", deserialize = "b")
)]
struct Wrapper<T> {
    inner: T,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(rename_all_fields = "lowercase")]
enum Choice {
    #[serde(rename = "1", alias = "one")]
    One { Value: u8 },
}

fn main() {
    let vote = Vote { slot: 1, accounts: vec![2, 3], said_twice: vec![4], list: vec![5] };
    let bytes = limcode::serialize(&vote).unwrap();
    assert_eq!(bytes.len(), 8 + (1 + 2) + (1 + 1) + (8 + 1));
    assert_eq!(limcode::deserialize_exact::<Vote>(&bytes).unwrap(), vote);
    let value = (Slot(1), Wrapper { inner: Slot(2) }, Choice::One { Value: 3 });
    assert_eq!(limcode::serialize(&value).unwrap().len(), 8 + 8 + 5);
}
