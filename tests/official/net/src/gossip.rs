//! Types of gossip beside those of `solana-gossip`.
//!
//! `solana_gossip::protocol` is private: [`OfficialProtocol`] and [`OfficialPruneData`] are its two types, over public ones, and
//! [`Config`] is the configuration with which it reads packets.

mod contact_info;
mod known;
mod values;
mod votes;

use limcode_schemas::solana::gossip::{
    CompressedSlots, ContactInfo, CrdsData, CrdsFilter, CrdsValue, DuplicateShred, EpochSlots, Flate2, LowestSlot,
    Ping, Pong, Protocol, PruneData, RestartHeaviestFork, RestartLastVotedForkSlots, SnapshotHashes, Uncompressed,
    Version, Vote,
};
use solana_gossip::crds_gossip_pull::CrdsFilter as OfficialFilter;
use solana_gossip::crds_value::CrdsValue as OfficialValue;
use solana_gossip::ping_pong::{Ping as OfficialPing, Pong as OfficialPong};
use solana_gossip::{
    contact_info as official_contact_info, crds_data, duplicate_shred, epoch_slots, restart_crds_values,
};
use solana_pubkey::Pubkey;
use solana_signature::Signature;
use wincode::config::{Configuration, DefaultConfig};
use wincode::{ReadError, ReadResult, SchemaRead, SchemaReadOwned, SchemaWrite};

use crate::compare::{Compared, Reasons, compare_each};

/// Bytes of the largest packet.
const PACKET_BYTES: usize = 1_232;

/// The most values that fit into a packet.
const MAX_VALUES: usize = 11;

/// What packets are read with: no allocation is larger than that of as many values as fit into one.
type Config = Configuration<true, { MAX_VALUES * size_of::<OfficialValue>() }>;

/// The official packet.
#[derive(SchemaRead, SchemaWrite)]
#[allow(clippy::large_enum_variant, reason = "as the official type")]
enum OfficialProtocol {
    /// Asks for values.
    PullRequest(OfficialFilter, OfficialValue),
    /// Answers with values.
    PullResponse(Pubkey, Vec<OfficialValue>),
    /// Spreads new values.
    PushMessage(Pubkey, Vec<OfficialValue>),
    /// Asks for fewer values.
    PruneMessage(Pubkey, OfficialPruneData),
    /// Asks for an answer.
    PingMessage(OfficialPing<32>),
    /// Answers.
    PongMessage(OfficialPong),
}

/// The official list of origins whose values are no longer wanted.
#[derive(SchemaRead, SchemaWrite)]
struct OfficialPruneData {
    /// The validator that prunes.
    pubkey: Pubkey,
    /// The origins.
    prunes: Vec<Pubkey>,
    /// Signature of the other fields.
    signature: Signature,
    /// The validator that pushed the values.
    destination: Pubkey,
    /// Time of the sender.
    wallclock: u64,
}

/// Reads all of a packet as validators do, and writes it.
fn official<O>(bytes: &[u8]) -> ReadResult<Vec<u8>>
where
    O: SchemaReadOwned<Config, Dst = O> + SchemaWrite<DefaultConfig, Src = O>,
{
    let value: O = wincode::config::deserialize_exact(bytes, Config::new())?;
    Ok(wincode::serialize(&value).expect("what was read can be written"))
}

/// Types beside their official ones, each under its own name. All are read as parts of a packet.
macro_rules! compared {
    ($($name:ident = $official:ty),* $(,)?) => {
        $(impl Compared for $name {
            const IS_WHOLE: bool = true;
            const MAX_BYTES: usize = PACKET_BYTES;

            fn official(bytes: &[u8]) -> ReadResult<Vec<u8>> {
                official::<$official>(bytes)
            }

            fn follow(&mut self, reasons: &mut Reasons) {
                known::Follow::follow(self, reasons);
            }

            fn rule(&self, _bytes: &[u8], error: &ReadError) -> Option<&'static str> {
                known::rule(error)
            }

            fn strictness(error: &limcode::Error) -> Option<&'static str> {
                known::strictness(error)
            }
        })*

        compare_each!($($name)*);
    };
}

compared! {
    Protocol = OfficialProtocol,
    CrdsValue = OfficialValue,
    CrdsData = crds_data::CrdsData,
    CrdsFilter = OfficialFilter,
    PruneData = OfficialPruneData,
    Ping = OfficialPing<32>,
    Pong = OfficialPong,
    Vote = crds_data::Vote,
    LowestSlot = crds_data::LowestSlot,
    EpochSlots = epoch_slots::EpochSlots,
    CompressedSlots = epoch_slots::CompressedSlots,
    Flate2 = epoch_slots::Flate2,
    Uncompressed = epoch_slots::Uncompressed,
    DuplicateShred = duplicate_shred::DuplicateShred,
    SnapshotHashes = crds_data::SnapshotHashes,
    ContactInfo = official_contact_info::ContactInfo,
    Version = solana_version::Version,
    RestartLastVotedForkSlots = restart_crds_values::RestartLastVotedForkSlots,
    RestartHeaviestFork = restart_crds_values::RestartHeaviestFork,
}
