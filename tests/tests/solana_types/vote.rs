//! Vote accounts and instructions.

use limcode::ErrorKind;
use limcode_schemas::solana::vote::{self, VoteStateVersionsVariant};
use limcode_tests::fixtures::Fixtures;
use solana_vote_interface::instruction::{self, VoteInstruction};
use solana_vote_interface::state::{self as official_state, VoteStateV4, VoteStateVersions};

use crate::official::{agree, agree_where, by_both, by_limcode};

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
    agree::<vote::CommissionKind>("vote::CommissionKind", by_both::<instruction::CommissionKind>);
    // The compact instructions are not declared, so limcode rejects their tags.
    let is_compared = |bytes: &[u8]| !matches!(tag(bytes), Some(12..=15));
    let tally = agree_where::<vote::VoteInstruction>("vote::VoteInstruction", by_both::<VoteInstruction>, is_compared);
    assert!(tally.accepted > 1_000 && tally.rejected > 1_000, "{tally:?}");
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
