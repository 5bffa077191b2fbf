//! A validator's file of its own tower.
//!
//! Names and order follow `solana-core` 4.5, `consensus`.

use super::transaction::{Pubkey, Signature};
use super::vote::{BlockTimestamp, CompactTowerSync, CompactVoteStateUpdate, Vote, VoteState1_14_11, VoteStateUpdate};
use limcode::Limcode;

/// A signed tower, of any version. Releases before 1.9 wrote a [`SavedTower`] alone, whose data is a [`Tower1_7_14`].
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(non_camel_case_types, reason = "the official name")]
pub enum SavedTowerVersions {
    /// Its data is a [`Tower1_7_14`].
    V1_17_14(SavedTower),
    /// Its data is a [`Tower1_14_11`].
    Current(SavedTower),
}

/// A signed tower. The official type also has the validator's identity, which is not encoded.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct SavedTower {
    /// Signature of the data.
    pub signature: Signature,
    /// The encoding of a tower.
    pub data: Vec<u8>,
}

/// A tower as it was before it could hold other votes than [`Vote`].
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(non_camel_case_types, reason = "the official name")]
pub struct Tower1_7_14 {
    /// The validator.
    pub node_pubkey: Pubkey,
    /// Depth of the vote that needs enough stake.
    pub threshold_depth: usize,
    /// Share of the stake that is enough.
    pub threshold_size: f64,
    /// The tower.
    pub vote_state: VoteState1_14_11,
    /// The last vote.
    pub last_vote: Vote,
    /// Time of the last vote.
    pub last_timestamp: BlockTimestamp,
}

/// The last vote of a tower.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum VoteTransaction {
    /// Votes for slots.
    Vote(Vote),
    /// A whole tower, in its plain form.
    VoteStateUpdate(VoteStateUpdate),
    /// A whole tower, in its compact form.
    CompactVoteStateUpdate(CompactVoteStateUpdate),
    /// A whole tower and the block it is for, in its compact form.
    TowerSync(CompactTowerSync),
}

/// A tower. The official type also has fields that are not encoded.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[allow(non_camel_case_types, reason = "the official name")]
pub struct Tower1_14_11 {
    /// The validator.
    pub node_pubkey: Pubkey,
    /// Depth of the vote that needs enough stake.
    pub threshold_depth: usize,
    /// Share of the stake that is enough.
    pub threshold_size: f64,
    /// The tower.
    pub vote_state: VoteState1_14_11,
    /// The last vote.
    pub last_vote: VoteTransaction,
    /// Time of the last vote.
    pub last_timestamp: BlockTimestamp,
}
