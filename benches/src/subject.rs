//! The values that are encoded and decoded.

use crate::{WINCODE, WincodeConfig};
use limcode_schemas::solana::entry;
use limcode_schemas::solana::transaction as schema;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::oracle::{Entry, VersionedTransaction};
use limcode_tests::wincode::config::DefaultConfig;
use limcode_tests::wincode::{self, SchemaRead, SchemaWrite};
use serde::{Serialize, de::DeserializeOwned};

/// A type that limcode encodes and decodes.
pub trait Ours: limcode::Encode + limcode::DecodeOwned + Clone {}
impl<T: limcode::Encode + limcode::DecodeOwned + Clone> Ours for T {}

/// A type that wincode and bincode encode and decode.
pub trait Official:
    SchemaWrite<WincodeConfig, Src = Self>
    + for<'de> SchemaRead<'de, WincodeConfig, Dst = Self>
    + SchemaWrite<DefaultConfig, Src = Self>
    + for<'de> SchemaRead<'de, DefaultConfig, Dst = Self>
    + Serialize
    + DeserializeOwned
{
}
impl<T> Official for T where
    T: SchemaWrite<WincodeConfig, Src = T>
        + for<'de> SchemaRead<'de, WincodeConfig, Dst = T>
        + SchemaWrite<DefaultConfig, Src = T>
        + for<'de> SchemaRead<'de, DefaultConfig, Dst = T>
        + Serialize
        + DeserializeOwned
{
}

/// One value in limcode's type and in the official one, each as its own decoder lays it out in memory.
pub struct Subject<L, O> {
    /// The exact value.
    pub name: String,
    /// The encoded value.
    pub bytes: Vec<u8>,
    /// In limcode's type.
    pub ours: L,
    /// In the official type.
    pub official: O,
    /// Whether bincode's bytes are these: of version 1 of transactions they are not.
    pub is_bincode: bool,
    is_written: fn(&Self, &[u8]) -> bool,
}

/// A block: a `Vec<Entry>`.
pub type Block = Subject<Vec<entry::Entry>, Vec<Entry>>;

/// One transaction.
pub type Transaction = Subject<schema::VersionedTransaction, VersionedTransaction>;

impl<L: Ours, O: Official> Subject<L, O> {
    /// Decodes a sample.
    ///
    /// # Panics
    /// If a codec does not read all of it.
    pub fn new(sample: Sample) -> Self {
        Self::read(sample, true, |subject, written| subject.bytes == written)
    }

    /// Decodes a sample with hash maps, which each value has in an order of its own.
    ///
    /// # Panics
    /// If a codec does not read all of it.
    pub fn unordered(sample: Sample) -> Self
    where
        L: PartialEq,
    {
        Self::read(sample, true, |subject, written| {
            subject.bytes.len() == written.len()
                && limcode::deserialize_exact::<L>(written).is_ok_and(|value| value == subject.ours)
        })
    }

    /// Decodes a sample that bincode does not know.
    ///
    /// # Panics
    /// If a codec does not read all of it.
    pub fn without_bincode(sample: Sample) -> Self {
        Self::read(sample, false, |subject, written| subject.bytes == written)
    }

    /// Whether a codec that wrote these bytes wrote this value.
    pub fn is_written(&self, written: &[u8]) -> bool {
        (self.is_written)(self, written)
    }

    fn read(Sample { name, bytes }: Sample, is_bincode: bool, is_written: fn(&Self, &[u8]) -> bool) -> Self {
        let ours = limcode::deserialize_exact(&bytes).unwrap_or_else(|error| panic!("{name}: limcode: {error}"));
        let official = wincode::config::deserialize_exact(&bytes, WINCODE)
            .unwrap_or_else(|error| panic!("{name}: wincode: {error}"));
        Self { name, bytes, ours, official, is_bincode, is_written }
    }

    /// The same, decoded once more: elsewhere in memory.
    pub fn again(&self) -> Self {
        Self::read(Sample { name: self.name.clone(), bytes: self.bytes.clone() }, self.is_bincode, self.is_written)
    }
}

/// The captured blocks, if the fixtures are there, the two mixed synthetic ones, and one with version 1.
pub fn blocks() -> Vec<Block> {
    let samples = corpus::captured_blocks("block benches").into_iter();
    let blocks = samples.chain([corpus::mixed_block_eighth(), corpus::mixed_block()]).map(Subject::new);
    blocks.chain([Subject::without_bincode(corpus::version_1_block())]).collect()
}

/// A vote, a version 0 transaction with lookups, captured or synthetic, and a version 1 transaction.
pub fn transactions() -> Vec<Transaction> {
    let (mut vote, mut version_0) = (None, None);
    for subject in corpus::transactions("transaction benches").into_iter().map(Transaction::new) {
        match &subject.ours.message {
            schema::VersionedMessage::Legacy(message) if is_vote(message) => vote = vote.or(Some(subject)),
            schema::VersionedMessage::V0(message) if !message.address_table_lookups.is_empty() => {
                version_0 = version_0.or(Some(subject));
            }
            _ => {}
        }
    }
    let version_1 = corpus::synthetic_v1_transactions(1).into_iter().map(Subject::without_bincode);
    [vote, version_0].into_iter().flatten().chain(version_1).collect()
}

/// Whether the message is what a TowerSync vote looks like.
fn is_vote(message: &schema::legacy::Message) -> bool {
    matches!(message.instructions.as_slice(), [instruction] if instruction.data.starts_with(&[14, 0, 0, 0]))
}
