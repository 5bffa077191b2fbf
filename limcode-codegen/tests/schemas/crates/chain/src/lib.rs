//! A crate as there are many: features, re-exports, macros and code beside the types.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;

#[cfg(feature = "serde")]
use serde_derive::{Deserialize, Serialize};
use {
    alloc::{collections::BTreeMap, string::String, vec::Vec},
    hash::Digest as Hash,
};
#[cfg(feature = "wincode")]
use {
    solana_short_vec::ShortU16,
    wincode::{containers, SchemaRead, SchemaWrite},
};

pub mod votes;
#[cfg(feature = "archive")]
pub mod archive;
#[cfg(test)]
mod not_there;

pub use votes::{Vote, *};

hash::declare_id!("11111111111111111111111111111111");

pub type Slot = u64;
pub type Pairs<K, V> = Vec<(K, V)>;
type HashesShortVec = containers::Vec<Hash, ShortU16>;

pub const MAX_VOTES: usize = votes::LIMIT * 2;

/// A block.
#[cfg_attr(feature = "serde", derive(Deserialize, Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "wincode", derive(SchemaRead, SchemaWrite))]
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Block {
    pub slot: Slot,
    #[cfg_attr(feature = "serde", serde(with = "solana_short_vec"))]
    #[cfg_attr(feature = "wincode", wincode(with = "HashesShortVec"))]
    hashes: Vec<Hash>,
    pub votes: [Vote; MAX_VOTES],
    pub balances: BTreeMap<Hash, u64>,
    pub names: Pairs<String, Slot>,
    #[cfg(feature = "archive")]
    pub archived: Option<archive::Archived<u8>>,
    #[cfg(not(feature = "wincode"))]
    pub padding: u8,
    #[cfg_attr(feature = "serde", serde(skip))]
    #[cfg_attr(feature = "wincode", wincode(skip))]
    pub cached: u64,
}

impl Block {
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty() && !self.names.iter().any(|(name, slot)| name.len() as u64 > *slot)
    }
}

/// Not encoded, and not reached.
pub struct Cache<'a> {
    pub block: &'a mut Block,
    pub callback: fn(&Block),
}
