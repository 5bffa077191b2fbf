//! Rewards and the status of transactions as blockstores stored them before protobuf, beside those of `solana-storage-proto`.

use std::fmt::Debug;

use limcode::Encode;
use limcode_random::Random;
use limcode_schemas::solana::blockstore::RewardType;
use limcode_schemas::solana::error::TransactionError;
use limcode_schemas::solana::stored::{
    InnerInstruction, InnerInstructions, StoredExtendedReward, StoredTokenAmount, StoredTransactionStatusMeta,
    StoredTransactionTokenBalance, TransactionReturnData,
};
use wincode::{ReadError, ReadResult};

use crate::compare::{Compared, compare_each};
use crate::make::{Make, make_structs};

make_structs! {
    StoredTransactionStatusMeta {
        status, fee, pre_balances, post_balances, inner_instructions, log_messages, pre_token_balances,
        post_token_balances, rewards, return_data, compute_units_consumed, cost_units
    }
    InnerInstructions { index, instructions }
    InnerInstruction { instruction, stack_height }
    StoredTransactionTokenBalance { account_index, mint, ui_token_amount, owner, program_id }
    TransactionReturnData { program_id, data }
    StoredExtendedReward { pubkey, lamports, post_balance, reward_type, commission, commission_bps }
}

impl Make for StoredTokenAmount {
    fn make(random: &mut Random) -> Self {
        let ui_amount = u32::make(random) as f64 / 1_000.0;
        Self { ui_amount, decimals: Make::make(random), amount: Make::make(random) }
    }
}

impl Make for RewardType {
    fn make(random: &mut Random) -> Self {
        *random.choose(&[Self::Fee, Self::Rent, Self::Staking, Self::Voting, Self::DeactivatedStake])
    }
}

impl Make for Result<(), TransactionError> {
    fn make(random: &mut Random) -> Self {
        if random.chance(500) { Ok(()) } else { Err(Make::make(random)) }
    }
}

/// Any: one of random bytes.
impl Make for TransactionError {
    fn make(random: &mut Random) -> Self {
        loop {
            let (kind, index, instruction) = (random.below(64) as u32, random.byte(), random.below(64) as u32);
            let bytes = limcode::serialize(&(kind, index, instruction, random.bits())).expect("numbers can be written");
            if let Ok(error) = limcode::deserialize(&bytes) {
                return error;
            }
        }
    }
}

/// What is newer than the official crate, as `Debug` shows it: two kinds of rewards, and an error, of a transaction or of an instruction.
const NEWER: [&str; 3] = ["VATDebit", "BlockRevenueSharing", "BailOut"];

/// Types beside their official ones of the same name.
macro_rules! compared {
    ($($name:ident)*) => {
        $(impl Compared for $name {
            const IS_WHOLE: bool = false;

            fn official(bytes: &[u8]) -> ReadResult<Vec<u8>> {
                let value: solana_storage_proto::$name = wincode::deserialize(bytes)?;
                Ok(wincode::serialize(&value).expect("what was read can be written"))
            }

            fn rule(&self, bytes: &[u8], error: &ReadError) -> Option<&'static str> {
                rule(self, bytes, error)
            }
        })*

        compare_each!($($name)*);
    };
}

compared!(StoredExtendedReward StoredTransactionStatusMeta);

/// Why the official crate rejects `bytes`, of which limcode has read `value`.
fn rule<T: Encode + Debug>(value: &T, bytes: &[u8], error: &ReadError) -> Option<&'static str> {
    let text = format!("{value:?}");
    match error {
        ReadError::InvalidTagEncoding(5 | 6 | 39 | 54) if NEWER.iter().any(|name| text.contains(name)) => {
            Some("rejected by the official crate: a kind of reward or error that is newer than its version")
        }
        // limcode has taken the default, which is not in the bytes.
        ReadError::PreallocationSizeLimit { .. } if !bytes.starts_with(&limcode::serialize(value).ok()?) => {
            Some("rejected by the official crate: a count beyond its limit of memory, in a field that may be missing")
        }
        _ => None,
    }
}
