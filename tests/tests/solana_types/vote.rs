//! Vote accounts and instructions.

use std::collections::VecDeque;

use limcode::ErrorKind;
use limcode_schemas::solana::transaction::Hash;
use limcode_schemas::solana::vote::{self, VoteStateVersionsVariant};
use limcode_tests::fixtures::Fixtures;
use solana_vote_interface::instruction::{self as official, VoteInstruction};
use solana_vote_interface::state::{self as official_state, VoteStateV4, VoteStateVersions};

use crate::official::{Reading, agree, agree_where, by_both, by_limcode, shown_by_both};

/// The tag at the front of an enum.
fn tag(bytes: &[u8]) -> Option<u32> {
    bytes.first_chunk().map(|tag| u32::from_le_bytes(*tag))
}

#[test]
fn states_agree_with_the_official_crate() {
    agree::<vote::Lockout>("vote::Lockout", by_both::<official_state::Lockout>);
    agree::<vote::LandedVote>("vote::LandedVote", by_both::<official_state::LandedVote>);
    agree::<vote::BlockTimestamp>("vote::BlockTimestamp", by_both::<official_state::BlockTimestamp>);
    agree::<vote::VoteState1_14_11>("vote::VoteState1_14_11", by_both::<official_state::VoteState1_14_11>);
    agree::<vote::VoteStateV3>("vote::VoteStateV3", by_both::<official_state::VoteStateV3>);
    agree::<vote::VoteStateV4>("vote::VoteStateV4", by_both::<VoteStateV4>);
    let is_compared = |bytes: &[u8]| tag(bytes) != Some(0);
    let tally =
        agree_where::<vote::VoteStateVersions>("vote::VoteStateVersions", by_both::<VoteStateVersions>, is_compared);
    assert!(tally.accepted > 1_000 && tally.rejected > 1_000, "{tally:?}");
}

/// The enum of the official crate has it, but its function for accounts rejects it.
#[test]
fn an_account_without_a_state_is_rejected() {
    let bytes = [0; 3_762];
    assert_eq!(VoteStateVersions::deserialize(&bytes).ok(), None);
    let error = limcode::deserialize::<vote::VoteStateVersions>(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ReservedTag { found: 0 }, 0), "{error}");
}

#[test]
fn instructions_agree_with_the_official_crate() {
    agree::<vote::Vote>("vote::Vote", by_both::<official_state::Vote>);
    agree::<vote::VoteStateUpdate>("vote::VoteStateUpdate", by_both::<official_state::VoteStateUpdate>);
    agree::<vote::TowerSync>("vote::TowerSync", by_both::<official_state::TowerSync>);
    agree::<vote::VoteInit>("vote::VoteInit", by_both::<official_state::VoteInit>);
    agree::<vote::VoteInitV2>("vote::VoteInitV2", by_both::<official_state::VoteInitV2>);
    agree::<vote::VoteAuthorize>("vote::VoteAuthorize", by_both::<official_state::VoteAuthorize>);
    agree::<vote::CommissionKind>("vote::CommissionKind", by_both::<official::CommissionKind>);
    let tally = agree::<vote::VoteInstruction>("vote::VoteInstruction", |bytes| {
        shown_by_both::<VoteInstruction>(bytes, instruction)
    });
    assert!(tally.accepted > 1_000 && tally.rejected > 1_000, "{tally:?}");
}

/// The compact forms on their own: in instructions, most damaged inputs are of another one.
#[test]
fn compact_votes_agree_with_the_official_crate() {
    // The official crate has the forms as modules of functions for fields, and no types of their own.
    fn payload(tag: u32, name: &str, bytes: &[u8]) -> Reading {
        let (text, written) = shown_by_both::<VoteInstruction>(&[&tag.to_le_bytes()[..], bytes].concat(), instruction)?;
        let text = text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')')?;
        Some((text.to_owned(), written[4..].to_vec()))
    }
    let updates = agree::<vote::CompactVoteStateUpdate>("vote::CompactVoteStateUpdate", |bytes| {
        payload(12, "CompactUpdateVoteState", bytes)
    });
    let syncs = agree::<vote::CompactTowerSync>("vote::CompactTowerSync", |bytes| payload(14, "TowerSync", bytes));
    for tally in [updates, syncs] {
        assert!(tally.accepted > 1_000 && tally.rejected > 1_000, "{tally:?}");
    }
}

/// An official instruction in the words of ours, whose compact forms are types of their own.
fn instruction(official: &VoteInstruction) -> String {
    let lockouts = |lockouts: &VecDeque<official_state::Lockout>| {
        lockouts
            .iter()
            .map(|lockout| vote::CompactLockout {
                slot: lockout.slot(),
                confirmation_count: lockout.confirmation_count(),
            })
            .collect()
    };
    let update = |of: &official_state::VoteStateUpdate| vote::CompactVoteStateUpdate {
        root: of.root,
        lockouts: lockouts(&of.lockouts),
        hash: Hash(of.hash.to_bytes()),
        timestamp: of.timestamp,
    };
    let sync = |of: &official_state::TowerSync| vote::CompactTowerSync {
        root: of.root,
        lockouts: lockouts(&of.lockouts),
        hash: Hash(of.hash.to_bytes()),
        timestamp: of.timestamp,
        block_id: Hash(of.block_id.to_bytes()),
    };
    let ours = match official {
        VoteInstruction::CompactUpdateVoteState(of) => vote::VoteInstruction::CompactUpdateVoteState(update(of)),
        VoteInstruction::CompactUpdateVoteStateSwitch(of, proof) => {
            vote::VoteInstruction::CompactUpdateVoteStateSwitch(update(of), Hash(proof.to_bytes()))
        }
        VoteInstruction::TowerSync(of) => vote::VoteInstruction::TowerSync(sync(of)),
        VoteInstruction::TowerSyncSwitch(of, proof) => {
            vote::VoteInstruction::TowerSyncSwitch(sync(of), Hash(proof.to_bytes()))
        }
        others => return format!("{others:?}"),
    };
    format!("{ours:?}")
}

/// The state at the front of an account's data. Behind it are zeros, or what an earlier, longer state left.
#[track_caller]
fn assert_account(name: &str, data: &[u8]) -> vote::VoteStateVersions {
    let (ours, len_bytes) = by_limcode::<vote::VoteStateVersions>(data);
    assert_eq!(ours, by_both::<VoteStateVersions>(data), "{name}");
    let (state, _) = limcode::deserialize_prefix::<vote::VoteStateVersions>(data).unwrap();
    assert!(limcode::serialize(&state).unwrap() == data[..len_bytes], "{name}: other bytes");
    let view = vote::VoteStateVersionsView::parse(data).unwrap();
    assert_eq!(format!("{view:?}"), format!("{state:?}"), "{name}");
    state
}

#[test]
fn captured_accounts_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("captured_accounts_are_the_same_bytes_again") else { return };
    let read = |version| assert_account(version, &fixtures.read(&format!("accounts/vote_acc_{version}.bin")));
    assert!(matches!(read("v2"), vote::VoteStateVersions::V1_14_11(_)));
    assert!(matches!(read("v3"), vote::VoteStateVersions::V3(_)));
    assert!(matches!(read("v4"), vote::VoteStateVersions::V4(_)));
}

#[test]
fn captured_voters_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("captured_voters_are_the_same_bytes_again") else { return };
    let file = fixtures.read("accounts/voters-398915634.bin");
    // Node address, vote address, stake, length of the data, data.
    let (records, rest) = file.as_chunks::<{ 32 + 32 + 8 + 8 + 3_762 }>();
    assert_eq!((records.len(), rest.len()), (100, 0));
    let mut versions = [0; 2];
    for (index, record) in records.iter().enumerate() {
        let (node, data) = (&record[..32], &record[80..]);
        let state = assert_account(&format!("record {index}"), data);
        let view = vote::VoteStateVersionsView::parse(data).unwrap();
        match (view.variant(), state) {
            (VoteStateVersionsVariant::V3(view), vote::VoteStateVersions::V3(state)) => {
                assert_eq!((&view.node_pubkey().0[..], view.votes().len()), (node, state.votes.len()), "{index}");
                versions[0] += 1;
            }
            (VoteStateVersionsVariant::V4(view), vote::VoteStateVersions::V4(state)) => {
                assert_eq!((&view.node_pubkey().0[..], view.votes().len()), (node, state.votes.len()), "{index}");
                versions[1] += 1;
            }
            (view, state) => panic!("{index}: {view:?} for {state:?}"),
        }
    }
    assert_eq!(versions, [6, 94]);
}
