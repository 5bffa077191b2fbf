//! Towers, and the state of Alpenglow's consensus: their bytes are written field by field, as in `by_hand`.

use std::collections::{BTreeMap, VecDeque};

use limcode_schemas::solana::consensus::{
    Block, DelegatedStake, EpochInflationAccountState, EpochInflationState, RewardEpochDelegatedStakesAccount,
    SavedVoteHistory, SavedVoteHistoryVersions, VoteHistory, VotePayloadToSign,
};
use limcode_schemas::solana::tower::{SavedTower, SavedTowerVersions, Tower1_7_14, Tower1_14_11, VoteTransaction};
use limcode_schemas::solana::transaction::{Hash, Pubkey, Signature};
use limcode_schemas::solana::vote::{
    AuthorizedVoters, BlockTimestamp, CircBuf, CompactLockout, CompactTowerSync, CompactVoteStateUpdate, Lockout, Vote,
    VoteState1_14_11, VoteStateUpdate,
};

use crate::by_hand::{assert_written, assert_written_without_view, counted, words};

/// The votes of a tower, and their bytes.
fn vote_state() -> (VoteState1_14_11, Vec<u8>) {
    let state = VoteState1_14_11 {
        node_pubkey: Pubkey([1; 32]),
        authorized_withdrawer: Pubkey([2; 32]),
        commission: 3,
        votes: VecDeque::from([Lockout { slot: 4, confirmation_count: 5 }, Lockout { slot: 6, confirmation_count: 7 }]),
        root_slot: Some(8),
        authorized_voters: AuthorizedVoters { authorized_voters: BTreeMap::from([(9, Pubkey([10; 32]))]) },
        prior_voters: CircBuf {
            buf: std::array::from_fn(|index| (Pubkey([index as u8; 32]), index as u64 + 100, index as u64 + 200)),
            idx: 11,
            is_empty: false,
        },
        epoch_credits: vec![(12, 13, 14)],
        last_timestamp: BlockTimestamp { slot: 15, timestamp: -16 },
    };
    let prior_voters: Vec<u8> = (0..32_u8)
        .flat_map(|index| [vec![index; 32], words(&[u64::from(index) + 100, u64::from(index) + 200])].concat())
        .collect();
    let fields: [&[u8]; _] = [
        &[1; 32],
        &[2; 32],
        &[3],
        &words(&[2, 4]), // votes
        &[5, 0, 0, 0],
        &words(&[6]),
        &[7, 0, 0, 0],
        &[1], // a root
        &words(&[8]),
        &words(&[1, 9]), // authorized voters
        &[10; 32],
        &prior_voters,
        &words(&[11]),
        &[0],                     // not empty
        &words(&[1, 12, 13, 14]), // credits
        &words(&[15]),
        &(-16_i64).to_le_bytes(),
    ];
    (state, fields.concat())
}

#[test]
fn saved_towers_are_written_field_by_field() {
    let saved = SavedTower { signature: Signature([1; 64]), data: vec![2, 3, 4] };
    let bytes = [&[1; 64][..], &counted(&[2, 3, 4])].concat();
    assert_written(&saved, &[&bytes]);
    assert_written(&SavedTowerVersions::V1_17_14(saved.clone()), &[&[0; 4], &bytes]);
    assert_written(&SavedTowerVersions::Current(saved), &[&[1, 0, 0, 0], &bytes]);
}

#[test]
fn towers_with_each_kind_of_vote_are_written_field_by_field() {
    let (vote_state, vote_state_bytes) = vote_state();
    let before_last_vote = [&[21; 32][..], &words(&[22]), &0.625_f64.to_le_bytes(), &vote_state_bytes].concat();
    let last_timestamp = BlockTimestamp { slot: 23, timestamp: 24 };
    let after_last_vote = words(&[23, 24]);
    let hash = Hash([25; 32]);

    let vote = Vote { slots: vec![26, 27], hash, timestamp: Some(-1) };
    let vote_bytes = [&words(&[2, 26, 27])[..], &[25; 32], &[1], &(-1_i64).to_le_bytes()].concat();
    let old = Tower1_7_14 {
        node_pubkey: Pubkey([21; 32]),
        threshold_depth: 22,
        threshold_size: 0.625,
        vote_state: vote_state.clone(),
        last_vote: vote.clone(),
        last_timestamp,
    };
    assert_written(&old, &[&before_last_vote, &vote_bytes, &after_last_vote]);

    let update = VoteStateUpdate {
        lockouts: VecDeque::from([Lockout { slot: 28, confirmation_count: 29 }]),
        root: None,
        hash,
        timestamp: Some(30),
    };
    let update_bytes = [&words(&[1, 28])[..], &[29, 0, 0, 0], &[0], &[25; 32], &[1], &words(&[30])].concat();
    // Slots are differences from the one before, in 7 bits each byte: 2 and 288.
    let compact_update = CompactVoteStateUpdate {
        root: Some(10),
        lockouts: vec![
            CompactLockout { slot: 12, confirmation_count: 3 },
            CompactLockout { slot: 300, confirmation_count: 2 },
        ],
        hash,
        timestamp: None,
    };
    let compact_update_bytes = [&words(&[10])[..], &[2, 2, 3, 0xa0, 0x02, 2], &[25; 32], &[0]].concat();
    // Without a root, the first slot is the difference from 0.
    let sync = CompactTowerSync {
        root: None,
        lockouts: vec![CompactLockout { slot: 300, confirmation_count: 1 }],
        hash,
        timestamp: Some(31),
        block_id: Hash([32; 32]),
    };
    let sync_bytes = [&words(&[u64::MAX])[..], &[1, 0xac, 0x02, 1], &[25; 32], &[1], &words(&[31]), &[32; 32]].concat();
    for (tag, last_vote, last_vote_bytes) in [
        (0, VoteTransaction::Vote(vote), vote_bytes),
        (1, VoteTransaction::VoteStateUpdate(update), update_bytes),
        (2, VoteTransaction::CompactVoteStateUpdate(compact_update), compact_update_bytes),
        (3, VoteTransaction::TowerSync(sync), sync_bytes),
    ] {
        assert_written(&last_vote, &[&[tag, 0, 0, 0], &last_vote_bytes]);
        let tower = Tower1_14_11 {
            node_pubkey: Pubkey([21; 32]),
            threshold_depth: 22,
            threshold_size: 0.625,
            vote_state: vote_state.clone(),
            last_vote,
            last_timestamp,
        };
        assert_written(&tower, &[&before_last_vote, &[tag, 0, 0, 0], &last_vote_bytes, &after_last_vote]);
    }
}

#[test]
fn a_history_of_votes_is_written_field_by_field() {
    let block = |slot, byte| Block { slot, block_id: Hash([byte; 32]) };
    let notar = VotePayloadToSign::Notar { block: block(13, 14), shred_version: 0x1615 };
    let finalize = VotePayloadToSign::Finalize { slot: 17, shred_version: 0x1918 };
    // One entry each, because the order of more is unspecified.
    let history = VoteHistory {
        node_pubkey: Pubkey([1; 32]),
        voted: [2].into(),
        voted_notar: [(3, Hash([4; 32]))].into(),
        voted_notar_fallback: [(5, [Hash([6; 32])].into())].into(),
        voted_skip_fallback: [7].into(),
        skipped: [8].into(),
        its_over: [9].into(),
        votes_cast: [(10, vec![notar, finalize])].into(),
        notarized_blocks: [block(20, 21)].into(),
        parent_ready_slots: [(22, [block(23, 24)].into())].into(),
        root: 25,
    };
    let fields: [&[u8]; _] = [
        &[1; 32],
        &words(&[1, 2]), // voted
        &words(&[1, 3]), // voted to notarize
        &[4; 32],
        &words(&[1, 5, 1]), // voted to notarize later
        &[6; 32],
        &words(&[1, 7]),     // voted to skip later
        &words(&[1, 8]),     // skipped
        &words(&[1, 9]),     // voted to finalize
        &words(&[1, 10, 2]), // all votes
        &[1],                // Notar
        &words(&[13]),
        &[14; 32],
        &[0x15, 0x16],
        &[2], // Finalize
        &words(&[17]),
        &[0x18, 0x19],
        &words(&[1, 20]), // notarized blocks
        &[21; 32],
        &words(&[1, 22, 1, 23]), // parents
        &[24; 32],
        &words(&[25]), // root
    ];
    assert_written_without_view(&history, &fields);

    let saved = SavedVoteHistory { signature: Signature([1; 64]), data: fields.concat() };
    let saved_bytes = [&[1; 64][..], &counted(&fields.concat())].concat();
    assert_written(&saved, &[&saved_bytes]);
    assert_written(&SavedVoteHistoryVersions::Current(saved), &[&[0; 4], &saved_bytes]);
}

#[test]
fn accounts_of_the_runtime_are_written_field_by_field() {
    let current = EpochInflationState { max_possible_reward: 1, slots_per_epoch: 2, epoch: 3 };
    let prev = EpochInflationState { max_possible_reward: 4, slots_per_epoch: 5, epoch: 6 };
    let both = EpochInflationAccountState { current, prev: Some(prev) };
    assert_written(&both, &[&words(&[1, 2, 3]), &[1], &words(&[4, 5, 6])]);
    let first = EpochInflationAccountState { current, prev: None };
    assert_written(&first, &[&words(&[1, 2, 3]), &[0]]);

    let stakes = RewardEpochDelegatedStakesAccount {
        epoch: 1,
        delegated_stakes: vec![
            DelegatedStake { vote_pubkey: Pubkey([2; 32]), stake: 3 },
            DelegatedStake { vote_pubkey: Pubkey([4; 32]), stake: 5 },
        ],
    };
    assert_written(&stakes, &[&words(&[1, 2]), &[2; 32], &words(&[3]), &[4; 32], &words(&[5])]);
}
