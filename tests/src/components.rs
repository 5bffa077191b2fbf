//! Block components: random ones, and the official codec of their markers.
//!
//! `solana-entry` asks for a newer Rust than this project, so its types are declared here as that crate declares them. Where it
//! reads by hand (what is behind a length, and a count of 0), [`read`] does so in the same order. `scripts/campaign-block-components`
//! runs the crate itself.

use limcode_random::Random;
use limcode_schemas::solana::block_component as schema;
use limcode_schemas::solana::entry::Entry as SchemaEntry;
use limcode_schemas::solana::transaction::Hash as SchemaHash;
use solana_message::Hash;
use solana_short_vec::ShortU16;
use wincode::config::DefaultConfig;
use wincode::containers::Vec as WincodeVec;
use wincode::len::{BincodeLen, FixIntLen};
use wincode::{SchemaReadOwned, SchemaWrite};

use crate::oracle::{self, Entry};
use crate::synthetic;

/// A random component: entries in a third of all, else a marker of any kind.
pub fn component(random: &mut Random) -> schema::BlockComponent {
    if random.chance(330) {
        let entries = (0..1 + random.below(3)).map(|_| entry(random)).collect();
        return schema::BlockComponent::EntryBatch(entries);
    }
    schema::BlockComponent::BlockMarker(schema::VersionedBlockMarker::V1(marker(random)))
}

fn entry(random: &mut Random) -> SchemaEntry {
    let transactions = (0..random.below(3)).map(|_| oracle::to_schema_transaction(&synthetic::vote(random))).collect();
    SchemaEntry { num_hashes: number(random), hash: hash(random), transactions }
}

fn marker(random: &mut Random) -> schema::BlockMarkerV1 {
    match random.below(4) {
        0 => {
            let inner = schema::VersionedBlockHeader::V1(schema::BlockHeaderV1 {
                parent_slot: number(random),
                parent_block_id: hash(random),
            });
            schema::BlockMarkerV1::BlockHeader(schema::LengthPrefixed { inner })
        }
        1 => {
            let inner = schema::VersionedUpdateParent::V1(schema::UpdateParentV1 {
                new_parent_slot: number(random),
                new_parent_block_id: hash(random),
            });
            schema::BlockMarkerV1::UpdateParent(schema::LengthPrefixed { inner })
        }
        2 => {
            let inner = schema::GenesisCertBlockMarker {
                slot: number(random),
                block_id: hash(random),
                bls_signature: schema::BlsSignature(random.bytes()),
                bitmap: bitmap(random),
            };
            schema::BlockMarkerV1::GenesisCertificate(schema::LengthPrefixed { inner })
        }
        _ => {
            let inner = schema::VersionedBlockFooter::V1(footer(random));
            schema::BlockMarkerV1::BlockFooter(schema::LengthPrefixed { inner })
        }
    }
}

fn footer(random: &mut Random) -> schema::BlockFooterV1 {
    schema::BlockFooterV1 {
        bank_hash: hash(random),
        block_producer_time_nanos: number(random),
        block_user_agent: bytes(random, 255),
        block_final_cert: random.chance(600).then(|| schema::BlockFinalizationCert {
            slot: number(random),
            block_id: hash(random),
            final_aggregate: votes(random),
            notar_aggregate: random.chance(500).then(|| votes(random)),
        }),
        skip_reward_cert: random.chance(500).then(|| schema::SkipRewardCertificate {
            slot: number(random),
            signature: schema::BlsSignatureCompressed(random.bytes()),
            bitmap: bitmap(random),
        }),
        notar_reward_cert: random.chance(500).then(|| schema::NotarRewardCertificate {
            slot: number(random),
            block_id: hash(random),
            signature: schema::BlsSignatureCompressed(random.bytes()),
            bitmap: bitmap(random),
        }),
    }
}

fn votes(random: &mut Random) -> schema::VotesAggregate {
    schema::VotesAggregate { signature: schema::BlsSignatureCompressed(random.bytes()), bitmap: bitmap(random) }
}

fn hash(random: &mut Random) -> SchemaHash {
    SchemaHash(random.bytes())
}

fn number(random: &mut Random) -> u64 {
    u64::from_le_bytes(random.bytes())
}

fn bitmap(random: &mut Random) -> Vec<u8> {
    bytes(random, 512)
}

fn bytes(random: &mut Random, most: usize) -> Vec<u8> {
    let mut bytes = vec![0; random.below(most + 1)];
    random.fill(&mut bytes);
    bytes
}

/// What the official codec reads of a component.
#[derive(Debug)]
pub struct Read {
    /// Bytes of the input that it read.
    pub len_bytes: usize,
    /// The bytes that it writes of the value.
    pub written: Vec<u8>,
}

/// Reads a component as the official codec does; none where that refuses it.
pub fn read(bytes: &[u8]) -> Option<Read> {
    let count = wincode::deserialize::<u64>(bytes).ok()?;
    if count != 0 {
        let entries = wincode::deserialize::<Batch>(bytes).ok()?;
        let written = wincode::serialize(&entries).expect("it was read");
        return Some(Read { len_bytes: written.len(), written });
    }
    let [1, 0, tag, low, high, ..] = *bytes.get(8..)? else { return None };
    let len_bytes = usize::from(u16::from_le_bytes([low, high]));
    const HEAD_BYTES: usize = 8 + 2 + 1 + 2;
    let rest = &bytes[HEAD_BYTES..];
    let inner = match tag {
        0 => inner::<VersionedBlockFooter>(rest),
        1 => inner::<VersionedBlockHeader>(rest),
        2 => inner::<VersionedUpdateParent>(rest),
        3 => inner::<GenesisCertBlockMarker>(rest),
        _ => None,
    }?;
    let written = [&bytes[..HEAD_BYTES], &inner].concat();
    (inner.len() == len_bytes).then_some(Read { len_bytes: HEAD_BYTES + len_bytes, written })
}

/// What is written of the value that `bytes` begin with.
fn inner<T: SchemaReadOwned<DefaultConfig, Dst = T> + SchemaWrite<DefaultConfig, Src = T>>(
    bytes: &[u8],
) -> Option<Vec<u8>> {
    let value = wincode::deserialize::<T>(bytes).ok()?;
    Some(wincode::serialize(&value).expect("it was read"))
}

/// The declarations of the crates `solana-entry` and `agave-votor-messages`, whose fields only wincode looks at.
#[allow(dead_code, missing_docs)]
mod official {
    use super::{BincodeLen, Entry, FixIntLen, Hash, ShortU16, WincodeVec};
    use wincode::{SchemaRead, SchemaWrite};

    /// Most bytes of entries, as in `solana-entry`: 32,768 shreds of 1,232 bytes.
    const MAX_DATA_SHREDS_BYTES: usize = 32_768 * 1_232;

    #[derive(SchemaWrite, SchemaRead)]
    pub struct Batch {
        #[wincode(with = "WincodeVec<Entry, BincodeLen<MAX_DATA_SHREDS_BYTES>>")]
        entries: Vec<Entry>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    #[wincode(tag_encoding = "u8")]
    pub enum VersionedBlockFooter {
        #[wincode(tag = 1)]
        V1(BlockFooterV1),
    }

    #[derive(SchemaWrite, SchemaRead)]
    #[wincode(tag_encoding = "u8")]
    pub enum VersionedBlockHeader {
        #[wincode(tag = 1)]
        V1(BlockHeaderV1),
    }

    #[derive(SchemaWrite, SchemaRead)]
    #[wincode(tag_encoding = "u8")]
    pub enum VersionedUpdateParent {
        #[wincode(tag = 1)]
        V1(UpdateParentV1),
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct BlockFooterV1 {
        bank_hash: Hash,
        block_producer_time_nanos: u64,
        #[wincode(with = "WincodeVec<u8, FixIntLen<u8>>")]
        block_user_agent: Vec<u8>,
        block_final_cert: Option<BlockFinalizationCert>,
        skip_reward_cert: Option<SkipRewardCertificate>,
        notar_reward_cert: Option<NotarRewardCertificate>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct BlockHeaderV1 {
        parent_slot: u64,
        parent_block_id: Hash,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct UpdateParentV1 {
        new_parent_slot: u64,
        new_parent_block_id: Hash,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct GenesisCertBlockMarker {
        slot: u64,
        block_id: Hash,
        bls_signature: [u8; 192],
        #[wincode(with = "WincodeVec<u8, BincodeLen>")]
        bitmap: Vec<u8>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct BlockFinalizationCert {
        slot: u64,
        block_id: Hash,
        final_aggregate: VotesAggregate,
        notar_aggregate: Option<VotesAggregate>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct VotesAggregate {
        signature: [u8; 96],
        #[wincode(with = "WincodeVec<u8, FixIntLen<u16>>")]
        bitmap: Vec<u8>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct SkipRewardCertificate {
        slot: u64,
        signature: [u8; 96],
        #[wincode(with = "WincodeVec<u8, ShortU16>")]
        bitmap: Vec<u8>,
    }

    #[derive(SchemaWrite, SchemaRead)]
    pub struct NotarRewardCertificate {
        slot: u64,
        block_id: Hash,
        signature: [u8; 96],
        #[wincode(with = "WincodeVec<u8, ShortU16>")]
        bitmap: Vec<u8>,
    }
}
use official::{Batch, GenesisCertBlockMarker, VersionedBlockFooter, VersionedBlockHeader, VersionedUpdateParent};
