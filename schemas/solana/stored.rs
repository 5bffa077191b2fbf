//! Blocks and the status of transactions, as blockstores and bigtable stored them before they were switched to protobuf.
//!
//! Names and order follow `solana-storage-proto` and `solana-storage-bigtable` 4.5. The last fields came with later releases: what was stored
//! before ends in front of them.
//!
//! What is stored today is protobuf, which limcode does not read:
//!
//! * In the blockstore's columns `transaction_status` and `rewards`, and in messages of Geyser plugins: `TransactionStatusMeta` and `Rewards` of the package
//!   `solana.storage.ConfirmedBlock`. Before: `StoredTransactionStatusMeta`, and a list of `StoredExtendedReward`, which Agave 4.2 no longer reads.
//! * In bigtable, the column `proto` of the tables `blocks` and `tx-by-addr`: `ConfirmedBlock` and `TransactionByAddr`. Before, in the column `bin`:
//!   `StoredConfirmedBlock`, and a list of `LegacyTransactionByAddrInfo`; readers try protobuf, then these. `TransactionInfo`, in the column `bin` of
//!   `tx`, stayed. Cells are compressed.
//! * In Old Faithful's archives, compressed: its readers take the status of epochs before 157 as bincode, and of later ones as protobuf.

use super::blockstore::RewardType;
use super::error::TransactionError;
use super::transaction::{CompiledInstruction, Pubkey, Signature, VersionedTransaction};
use limcode::Limcode;

/// Status of a transaction: a row of the blockstore's column `transaction_status`.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct StoredTransactionStatusMeta {
    /// Whether it succeeded.
    pub status: Result<(), TransactionError>,
    /// Its fee, in lamports.
    pub fee: u64,
    /// Lamports of each account before.
    pub pre_balances: Vec<u64>,
    /// Lamports of each account after.
    pub post_balances: Vec<u64>,
    /// Instructions that programs called.
    #[limcode(at_end = default)]
    pub inner_instructions: Option<Vec<InnerInstructions>>,
    /// What programs logged.
    #[limcode(at_end = default)]
    pub log_messages: Option<Vec<String>>,
    /// Token balances before.
    #[limcode(at_end = default)]
    pub pre_token_balances: Option<Vec<StoredTransactionTokenBalance>>,
    /// Token balances after.
    #[limcode(at_end = default)]
    pub post_token_balances: Option<Vec<StoredTransactionTokenBalance>>,
    /// Rewards.
    #[limcode(at_end = default)]
    pub rewards: Option<Vec<StoredExtendedReward>>,
    /// What the last program returned.
    #[limcode(at_end = default)]
    pub return_data: Option<TransactionReturnData>,
    /// Compute units that were used.
    #[limcode(at_end = default)]
    pub compute_units_consumed: Option<u64>,
    /// Units that count towards the limits of a block.
    #[limcode(at_end = default)]
    pub cost_units: Option<u64>,
}

/// Instructions that one instruction called.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct InnerInstructions {
    /// Index of that instruction.
    pub index: u8,
    /// The called ones.
    pub instructions: Vec<InnerInstruction>,
}

/// An instruction that a program called.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct InnerInstruction {
    /// The instruction.
    pub instruction: CompiledInstruction,
    /// Depth of the call.
    pub stack_height: Option<u32>,
}

/// Token balance of an account.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct StoredTransactionTokenBalance {
    /// Index of the account.
    pub account_index: u8,
    /// The token, in base 58.
    pub mint: String,
    /// How much of it.
    pub ui_token_amount: StoredTokenAmount,
    /// Owner of the account, in base 58.
    #[limcode(at_end = default)]
    pub owner: String,
    /// The token program, in base 58.
    #[limcode(at_end = default)]
    pub program_id: String,
}

/// An amount of a token.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct StoredTokenAmount {
    /// In whole tokens.
    pub ui_amount: f64,
    /// Digits behind the point.
    pub decimals: u8,
    /// In the smallest unit, as a decimal number.
    pub amount: String,
}

/// What a program returned.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct TransactionReturnData {
    /// The program.
    pub program_id: Pubkey,
    /// What it returned.
    pub data: Vec<u8>,
}

/// A reward. A vector of them is a row of the blockstore's column `rewards`; in it, only the last one may end early.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct StoredExtendedReward {
    /// The account, in base 58.
    pub pubkey: String,
    /// Lamports that were credited.
    pub lamports: i64,
    /// Lamports in the account after that.
    #[limcode(at_end = default)]
    pub post_balance: u64,
    /// What they are for.
    #[limcode(at_end = default)]
    pub reward_type: Option<RewardType>,
    /// Commission of the vote account, in percent.
    #[limcode(at_end = default)]
    pub commission: Option<u8>,
    /// Commission of the vote account, in basis points.
    #[limcode(at_end = default)]
    pub commission_bps: Option<u16>,
}

/// A block, as bigtable stored it at first.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct StoredConfirmedBlock {
    /// Hash of the parent, in base 58.
    pub previous_blockhash: String,
    /// Hash of the block, in base 58.
    pub blockhash: String,
    /// Slot of the parent.
    pub parent_slot: u64,
    /// Its transactions.
    pub transactions: Vec<StoredConfirmedBlockTransaction>,
    /// Its rewards.
    pub rewards: Vec<StoredConfirmedBlockReward>,
    /// When it was made, in seconds since 1970.
    pub block_time: Option<i64>,
    /// Its number.
    #[limcode(at_end = default)]
    pub block_height: Option<u64>,
}

/// A transaction of a block.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct StoredConfirmedBlockTransaction {
    /// The transaction.
    pub transaction: VersionedTransaction,
    /// Its status.
    pub meta: Option<StoredConfirmedBlockTransactionStatusMeta>,
}

/// Status of a transaction of a block.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct StoredConfirmedBlockTransactionStatusMeta {
    /// Why it failed, if it did.
    pub err: Option<TransactionError>,
    /// Its fee, in lamports.
    pub fee: u64,
    /// Lamports of each account before.
    pub pre_balances: Vec<u64>,
    /// Lamports of each account after.
    pub post_balances: Vec<u64>,
}

/// A reward of a block.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct StoredConfirmedBlockReward {
    /// The account, in base 58.
    pub pubkey: String,
    /// Lamports that were credited.
    pub lamports: i64,
}

/// Where a transaction is, as bigtable stores it.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct TransactionInfo {
    /// Its slot.
    pub slot: u64,
    /// Its index in the block.
    pub index: u32,
    /// Why it failed, if it did.
    pub err: Option<TransactionError>,
    /// Its memo.
    pub memo: Option<String>,
}

/// A transaction of an address, as bigtable stored it at first.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
pub struct LegacyTransactionByAddrInfo {
    /// Its signature.
    pub signature: Signature,
    /// Why it failed, if it did.
    pub err: Option<TransactionError>,
    /// Its index in the block.
    pub index: u32,
    /// Its memo.
    pub memo: Option<String>,
}
