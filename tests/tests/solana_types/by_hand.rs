//! Types for which no official codec is among the oracles: their bytes are written field by field, from a description that is independent of the
//! schemas.

use std::fmt::Debug;
use std::mem::offset_of;

use bv::BitVec;
use limcode::{DecodeOwned, Encode, View};
use limcode_schemas::solana::config::ValidatorInfo;
use limcode_schemas::solana::error::{InstructionError, TransactionError};
use limcode_schemas::solana::gossip::{
    CrdsData, DuplicateShred, Ping, Protocol, PruneData, RawOffsets, RestartLastVotedForkSlots, SlotsOffsets,
};
use limcode_schemas::solana::loader::v4::{LoaderV4State, LoaderV4Status};
use limcode_schemas::solana::transaction::{
    CompiledInstruction, Hash, MessageHeader, Pubkey, Signature, VersionedMessage, VersionedTransaction, legacy,
};
use limcode_schemas::solana::{blockstore, fastboot, repair, shred, stored};
use solana_loader_v4_interface::state;

use crate::network::same_again;

/// Checks that `value` is encoded as these fields, one after another, and decoded from them, also through a view.
#[track_caller]
pub fn assert_written<T: Encode + DecodeOwned + View + Debug + PartialEq>(value: &T, fields: &[&[u8]]) {
    let bytes = fields.concat();
    assert_eq!(limcode::serialize(value).unwrap(), bytes);
    assert_eq!(same_again::<T>(&bytes), *value);
}

/// The same for a type without a view.
#[track_caller]
pub fn assert_written_without_view<T: Encode + DecodeOwned + Debug + PartialEq>(value: &T, fields: &[&[u8]]) {
    let bytes = fields.concat();
    assert_eq!(limcode::serialize(value).unwrap(), bytes);
    assert_eq!(limcode::deserialize_exact::<T>(&bytes).unwrap(), *value);
}

/// Integers of 64 bits, one after another.
pub fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A string or bytes: the length in 64 bits, and the content.
pub fn counted(content: &[u8]) -> Vec<u8> {
    [&words(&[content.len() as u64])[..], content].concat()
}

#[test]
fn values_of_the_blockstore_are_written_field_by_field() {
    let config = blockstore::ErasureConfig { num_data: 4, num_coding: 5 };
    let erasure =
        blockstore::ErasureMeta { fec_set_index: 1, first_coding_index: 2, first_received_coding_index: 3, config };
    assert_written(&erasure, &[&words(&[1, 2, 3, 4, 5])]);

    let root = blockstore::MerkleRootMeta {
        merkle_root: Some(Hash([1; 32])),
        first_received_shred_index: 2,
        first_received_shred_type: blockstore::ShredType::Code,
    };
    assert_written(&root, &[&[1], &[1; 32], &[2, 0, 0, 0], &[0x5a]]);
    let no_root = blockstore::MerkleRootMeta {
        merkle_root: None,
        first_received_shred_type: blockstore::ShredType::Data,
        ..root
    };
    assert_written(&no_root, &[&[0], &[2, 0, 0, 0], &[0xa5]]);

    let proof = blockstore::DuplicateSlotProof { shred1: vec![1, 2, 3], shred2: vec![4, 5] };
    assert_written(&proof, &[&counted(&[1, 2, 3]), &counted(&[4, 5])]);
    let tree =
        blockstore::DoubleMerkleMeta { double_merkle_root: Hash([1; 32]), fec_set_count: 2, proofs: vec![3; 40] };
    assert_written(&tree, &[&[1; 32], &[2, 0, 0, 0], &counted(&[3; 40])]);
    let status = blockstore::FrozenHashStatus { frozen_hash: Hash([1; 32]), is_duplicate_confirmed: true };
    assert_written(&blockstore::FrozenHashVersioned::Current(status), &[&[0; 4], &[1; 32], &[1]]);
    assert_written(&blockstore::AddressSignatureMeta { writeable: true }, &[&[1]]);
}

#[test]
fn answers_to_repair_requests_are_written_field_by_field() {
    let ping = Ping { from: Pubkey([1; 32]), token: [2; 32], signature: Signature([3; 64]) };
    let ping_bytes = [&[1_u8; 32][..], &[2; 32], &[3; 64]].concat();
    assert_written(&repair::RepairResponse::Ping(ping.clone()), &[&[0; 4], &ping_bytes]);

    let hashes = repair::AncestorHashesResponse::Hashes(vec![(1, Hash([2; 32])), (3, Hash([4; 32]))]);
    assert_written(&hashes, &[&[0; 4], &words(&[2, 1]), &[2; 32], &words(&[3]), &[4; 32]]);
    assert_written(&repair::AncestorHashesResponse::Ping(ping.clone()), &[&[1, 0, 0, 0], &ping_bytes]);

    let parent = repair::BlockIdRepairResponse::ParentFecSetCount {
        fec_set_count: 1,
        parent_info: (2, Hash([3; 32])),
        parent_proof: vec![4, 5],
    };
    assert_written(&parent, &[&[0; 4], &[1, 0, 0, 0], &words(&[2]), &[3; 32], &counted(&[4, 5])]);
    let root = repair::BlockIdRepairResponse::FecSetRoot { fec_set_root: [1; 20], fec_set_proof: vec![2, 3] };
    assert_written(&root, &[&[1, 0, 0, 0], &[1; 20], &counted(&[2, 3])]);
    assert_written(&repair::BlockIdRepairResponse::Ping(ping), &[&[2, 0, 0, 0], &ping_bytes]);
}

#[test]
fn stored_blocks_and_transactions_are_written_field_by_field() {
    let instruction = CompiledInstruction { program_id_index: 1, accounts: vec![0], data: vec![9, 8] };
    let message = legacy::Message {
        header: MessageHeader {
            num_required_signatures: 1,
            num_readonly_signed_accounts: 0,
            num_readonly_unsigned_accounts: 1,
        },
        account_keys: vec![Pubkey([2; 32]), Pubkey([3; 32])],
        recent_blockhash: Hash([4; 32]),
        instructions: vec![instruction],
    };
    let transaction =
        VersionedTransaction { signatures: vec![Signature([1; 64])], message: VersionedMessage::Legacy(message) };
    let transaction_bytes =
        [&[1_u8][..], &[1; 64], &[1, 0, 1], &[2], &[2; 32], &[3; 32], &[4; 32], &[1], &[1, 1, 0, 2, 9, 8]].concat();
    let error = TransactionError::InstructionError(3, InstructionError::Custom(0x1770));
    let error_bytes = [8, 0, 0, 0, 3, 25, 0, 0, 0, 0x70, 0x17, 0, 0];

    let meta = stored::StoredConfirmedBlockTransactionStatusMeta {
        err: Some(error),
        fee: 5,
        pre_balances: vec![6, 7],
        post_balances: vec![8],
    };
    let block = stored::StoredConfirmedBlock {
        previous_blockhash: "before".to_owned(),
        blockhash: "this".to_owned(),
        parent_slot: 10,
        transactions: vec![
            stored::StoredConfirmedBlockTransaction { transaction: transaction.clone(), meta: Some(meta) },
            stored::StoredConfirmedBlockTransaction { transaction, meta: None },
        ],
        rewards: vec![stored::StoredConfirmedBlockReward { pubkey: "key".to_owned(), lamports: -2 }],
        block_time: Some(-3),
        block_height: Some(11),
    };
    let fields: [&[u8]; _] = [
        &counted(b"before"),
        &counted(b"this"),
        &words(&[10, 2]), // parent slot, transactions
        &transaction_bytes,
        &[1, 1], // a status with an error
        &error_bytes,
        &words(&[5, 2, 6, 7, 1, 8]), // fee, balances before and after
        &transaction_bytes,
        &[0],
        &words(&[1]), // rewards
        &counted(b"key"),
        &(-2_i64).to_le_bytes(),
        &[1],
        &(-3_i64).to_le_bytes(),
        &[1],
        &words(&[11]),
    ];
    assert_written_without_view(&block, &fields);
    // Before blocks had numbers, they ended in front of them.
    let [without @ .., _, _] = &fields;
    let older: stored::StoredConfirmedBlock = limcode::deserialize_exact(&without.concat()).unwrap();
    assert_eq!(older, stored::StoredConfirmedBlock { block_height: None, ..block });

    let info = stored::TransactionInfo { slot: 1, index: 2, err: Some(error), memo: Some("memo".to_owned()) };
    assert_written_without_view(&info, &[&words(&[1]), &[2, 0, 0, 0], &[1], &error_bytes, &[1], &counted(b"memo")]);
    let by_address = stored::LegacyTransactionByAddrInfo {
        signature: Signature([1; 64]),
        err: Some(TransactionError::DuplicateInstruction(2)),
        index: 3,
        memo: None,
    };
    assert_written_without_view(&by_address, &[&[1; 64], &[1, 30, 0, 0, 0, 2], &[3, 0, 0, 0], &[0]]);
}

#[test]
fn gossip_without_official_values_is_written_field_by_field() {
    let part = DuplicateShred {
        from: Pubkey([1; 32]),
        wallclock: 2,
        slot: 3,
        _unused: 4,
        _unused_shred_type: 5,
        num_chunks: 6,
        chunk_index: 7,
        chunk: vec![8, 9],
    };
    let fields: [&[u8]; _] = [
        &[9, 0, 0, 0],
        &[0x34, 0x12], // index
        &[1; 32],
        &words(&[2, 3]),
        &[4, 0, 0, 0],
        &[5, 6, 7],
        &counted(&[8, 9]),
    ];
    assert_written(&CrdsData::DuplicateShred(0x1234, part), &fields);

    let prune = PruneData {
        pubkey: Pubkey([2; 32]),
        prunes: vec![Pubkey([3; 32]), Pubkey([4; 32])],
        signature: Signature([5; 64]),
        destination: Pubkey([6; 32]),
        wallclock: 7,
    };
    let fields: [&[u8]; _] =
        [&[3, 0, 0, 0], &[1; 32], &[2; 32], &words(&[2]), &[3; 32], &[4; 32], &[5; 64], &[6; 32], &words(&[7])];
    assert_written(&Protocol::PruneMessage(Pubkey([1; 32]), prune), &fields);

    // Twelve bits, of which the first, the fourth and the last are set.
    let mut bits = BitVec::new_fill(false, 12);
    for index in [0, 3, 11] {
        bits.set(index, true);
    }
    let fork = RestartLastVotedForkSlots {
        from: Pubkey([1; 32]),
        wallclock: 2,
        offsets: SlotsOffsets::RawOffsets(RawOffsets(bits)),
        last_voted_slot: 3,
        last_voted_hash: Hash([4; 32]),
        shred_version: 0x605,
    };
    let fields: [&[u8]; _] = [
        &[12, 0, 0, 0],
        &[1; 32],
        &words(&[2]),
        &[1, 0, 0, 0],               // RawOffsets
        &[1],                        // blocks are there
        &counted(&[0b1001, 0b1000]), // blocks of 8 bits
        &words(&[12, 3]),            // bits; last voted slot
        &[4; 32],
        &[5, 6],
    ];
    assert_written(&CrdsData::RestartLastVotedForkSlots(fork), &fields);
}

#[test]
fn a_program_of_loader_v4_begins_with_the_memory_of_the_official_state() {
    assert_eq!(size_of::<state::LoaderV4State>(), 48);
    let offsets = [
        offset_of!(state::LoaderV4State, slot),
        offset_of!(state::LoaderV4State, authority_address_or_next_version),
        offset_of!(state::LoaderV4State, status),
    ];
    assert_eq!(offsets, [0, 8, 40]);
    let authority_address_or_next_version = Pubkey([2; 32]);
    for (status, official) in [
        (LoaderV4Status::Retracted, state::LoaderV4Status::Retracted),
        (LoaderV4Status::Deployed, state::LoaderV4Status::Deployed),
        (LoaderV4Status::Finalized, state::LoaderV4Status::Finalized),
    ] {
        let state = LoaderV4State { slot: 1, authority_address_or_next_version, status };
        assert_written(&state, &[&words(&[1]), &[2; 32], &words(&[official as u64])]);
    }
    let bytes = [&words(&[1])[..], &[2; 32], &words(&[3])].concat();
    let error = limcode::deserialize::<LoaderV4State>(&bytes).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("unknown_tag", 40));
}

#[test]
fn the_info_of_a_validator_is_a_counted_text() {
    let info = r#"{"name":"é"}"#;
    assert_written(&ValidatorInfo { info: info.to_owned() }, &[&[13, 0, 0, 0, 0, 0, 0, 0], info.as_bytes()]);
}

#[test]
fn first_forms_of_files_for_a_fast_start_are_written_field_by_field() {
    use fastboot::legacy::*;
    let item = SerdeObsoleteAccountItem { offset: 1 << 32, data_len: 2, slot: 3 };
    let map =
        SerdeObsoleteAccountsMap { map: vec![(4, SerdeObsoleteAccounts { id: 5, bytes: 6, accounts: vec![item] })] };
    assert_written(&map, &[&words(&[1, 4, 5, 6, 1, 1 << 32, 2, 3])]);
    let list = StoragesList { list: vec![StorageListItem { slot: 1, id: 2 }, StorageListItem { slot: 3, id: 4 }] };
    assert_written(&list, &[&words(&[2, 1]), &[2, 0, 0, 0], &words(&[3]), &[4, 0, 0, 0]]);
}

#[test]
fn legacy_shreds_are_written_field_by_field() {
    let common_header = |kind, proof_size| shred::ShredCommonHeader {
        signature: Signature([1; 64]),
        shred_variant: shred::ShredVariant { proof_size, kind },
        slot: 2,
        index: 3,
        version: 4,
        fec_set_index: 5,
    };
    let after_variant = [&words(&[2])[..], &[3, 0, 0, 0], &[4, 0], &[5, 0, 0, 0]].concat();

    // Tick 42, the end of a batch; 88 bytes of headers and 3 of data.
    let flags = shred::ShredFlags { reference_tick: 42, data_complete: true, last_in_slot: false };
    let data = shred::ShredData {
        common_header: common_header(shred::LEGACY_DATA, 0x5),
        data_header: shred::DataShredHeader { parent_offset: 6, flags, size: 91 },
        payload: vec![7, 8, 9],
    };
    assert_written(&data, &[&[1; 64], &[0xa5], &after_variant, &[6, 0], &[0x40 | 42], &[91, 0], &[7, 8, 9]]);

    let code = shred::ShredCode {
        common_header: common_header(shred::LEGACY_CODE, 0xa),
        coding_header: shred::CodingShredHeader { num_data_shreds: 6, num_coding_shreds: 7, position: 8 },
        payload: vec![9, 10],
    };
    assert_written(&code, &[&[1; 64], &[0x5a], &after_variant, &[6, 0], &[7, 0], &[8, 0], &[9, 10]]);
}
