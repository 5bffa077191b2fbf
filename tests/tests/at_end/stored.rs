//! The stored status of transactions, and rewards.
#![allow(dead_code, reason = "fields are read by `Debug` alone")]

use limcode_schemas::solana::stored;
use limcode_tests::oracle::TransactionError;
use wincode::adapter::DefaultOnEmptyRead;
use wincode::{SchemaRead, SchemaWrite, containers};

use crate::agreement::agree;

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StoredTransactionStatusMeta {
    status: Result<(), TransactionError>,
    fee: u64,
    pre_balances: Vec<u64>,
    post_balances: Vec<u64>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Vec<InnerInstructions>>>")]
    inner_instructions: Option<Vec<InnerInstructions>>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Vec<String>>>")]
    log_messages: Option<Vec<String>>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Vec<StoredTransactionTokenBalance>>>")]
    pre_token_balances: Option<Vec<StoredTransactionTokenBalance>>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Vec<StoredTransactionTokenBalance>>>")]
    post_token_balances: Option<Vec<StoredTransactionTokenBalance>>,
    #[wincode(with = "DefaultOnEmptyRead<Option<Vec<StoredExtendedReward>>>")]
    rewards: Option<Vec<StoredExtendedReward>>,
    #[wincode(with = "DefaultOnEmptyRead<Option<TransactionReturnData>>")]
    return_data: Option<TransactionReturnData>,
    #[wincode(with = "DefaultOnEmptyRead<Option<u64>>")]
    compute_units_consumed: Option<u64>,
    #[wincode(with = "DefaultOnEmptyRead<Option<u64>>")]
    cost_units: Option<u64>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct InnerInstructions {
    index: u8,
    instructions: Vec<InnerInstruction>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct InnerInstruction {
    instruction: CompiledInstruction,
    stack_height: Option<u32>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct CompiledInstruction {
    program_id_index: u8,
    #[wincode(with = "containers::Vec<u8, solana_short_vec::ShortU16>")]
    accounts: Vec<u8>,
    #[wincode(with = "containers::Vec<u8, solana_short_vec::ShortU16>")]
    data: Vec<u8>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StoredTransactionTokenBalance {
    account_index: u8,
    mint: String,
    ui_token_amount: StoredTokenAmount,
    #[wincode(with = "DefaultOnEmptyRead<String>")]
    owner: String,
    #[wincode(with = "DefaultOnEmptyRead<String>")]
    program_id: String,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StoredTokenAmount {
    ui_amount: f64,
    decimals: u8,
    amount: String,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct TransactionReturnData {
    program_id: Pubkey,
    data: Vec<u8>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
struct Pubkey([u8; 32]);

#[derive(Debug, SchemaRead, SchemaWrite)]
struct StoredExtendedReward {
    pubkey: String,
    lamports: i64,
    #[wincode(with = "DefaultOnEmptyRead<u64>")]
    post_balance: u64,
    #[wincode(with = "DefaultOnEmptyRead<Option<RewardType>>")]
    reward_type: Option<RewardType>,
    #[wincode(with = "DefaultOnEmptyRead<Option<u8>>")]
    commission: Option<u8>,
    #[wincode(with = "DefaultOnEmptyRead<Option<u16>>")]
    commission_bps: Option<u16>,
}

#[derive(Debug, SchemaRead, SchemaWrite)]
enum RewardType {
    Fee,
    Rent,
    Staking,
    Voting,
    DeactivatedStake,
    VATDebit,
    BlockRevenueSharing,
}

#[test]
fn stored_statuses_end_where_they_do_in_wincode() {
    agree::<stored::StoredTransactionStatusMeta, StoredTransactionStatusMeta>(
        "solana::stored::StoredTransactionStatusMeta",
    );
}

#[test]
fn stored_rewards_end_where_they_do_in_wincode() {
    agree::<stored::StoredExtendedReward, StoredExtendedReward>("solana::stored::StoredExtendedReward");
}

/// Rows of releases from before each of the fields.
#[test]
fn rows_of_older_releases_are_read() {
    let status = [&[0; 4][..], &5000_u64.to_le_bytes(), &[0; 16]].concat();
    let read = |bytes: &[u8]| limcode::deserialize_exact::<stored::StoredTransactionStatusMeta>(bytes);
    let first = read(&status).unwrap();
    assert_eq!((first.fee, first.inner_instructions, first.cost_units), (5000, None, None));
    for fields in 1..=8 {
        let longer = [&status[..], &vec![0; fields]].concat();
        assert!(read(&longer).is_ok(), "{fields} fields");
    }
    let reward = [&1_u64.to_le_bytes()[..], b"a", &7_i64.to_le_bytes()].concat();
    let row = [&1_u64.to_le_bytes()[..], &reward].concat();
    let rewards: Vec<stored::StoredExtendedReward> = limcode::deserialize_exact(&row).unwrap();
    assert_eq!((rewards[0].lamports, rewards[0].reward_type), (7, None));
}
