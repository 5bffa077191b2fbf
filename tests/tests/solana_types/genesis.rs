//! The genesis block, and accounts.

use std::collections::BTreeMap;

use limcode_schemas::solana::{account, blockstore, genesis, transaction};
use limcode_tests::fixtures::Fixtures;
use solana_account::Account;
use solana_genesis_config::GenesisConfig;
use solana_message::Address;

use crate::official::{Reading, agree, by_both, by_limcode, shown_by_both};

/// limcode's form of an official account, whose own `Debug` shows only the start of its data.
fn to_schema_account(official: &Account) -> account::Account {
    account::Account {
        lamports: official.lamports,
        data: official.data.clone(),
        owner: transaction::Pubkey(official.owner.to_bytes()),
        executable: official.executable,
        rent_epoch: official.rent_epoch,
    }
}

fn by_account(bytes: &[u8]) -> Reading {
    shown_by_both::<Account>(bytes, |official| format!("{:?}", to_schema_account(official)))
}

fn by_genesis(bytes: &[u8]) -> Reading {
    shown_by_both::<GenesisConfig>(bytes, |official| {
        let accounts = |accounts: &BTreeMap<Address, Account>| {
            let accounts: BTreeMap<_, _> =
                accounts.iter().map(|(address, account)| (address, to_schema_account(account))).collect();
            format!("{accounts:?}")
        };
        format!(
            "GenesisConfig {{ creation_time: {:?}, accounts: {}, native_instruction_processors: {:?}, rewards_pools: {}, \
             ticks_per_slot: {:?}, unused: {:?}, poh_config: {:?}, __backwards_compat_with_v0_23: {:?}, fee_rate_governor: {:?}, \
             rent: {:?}, inflation: {:?}, epoch_schedule: {:?}, cluster_type: {:?} }}",
            official.creation_time,
            accounts(&official.accounts),
            official.native_instruction_processors,
            accounts(&official.rewards_pools),
            official.ticks_per_slot,
            official.unused,
            official.poh_config,
            official.__backwards_compat_with_v0_23,
            official.fee_rate_governor,
            official.rent,
            official.inflation,
            official.epoch_schedule,
            official.cluster_type,
        )
    })
}

#[test]
fn parts_of_the_genesis_block_agree_with_the_official_crates() {
    agree::<account::Account>("account::Account", by_account);
    agree::<blockstore::RewardType>("blockstore::RewardType", by_both::<solana_reward_info::RewardType>);
    agree::<genesis::PohConfig>("genesis::PohConfig", by_both::<solana_poh_config::PohConfig>);
    agree::<genesis::Inflation>("genesis::Inflation", by_both::<solana_inflation::Inflation>);
    agree::<genesis::HardForks>("genesis::HardForks", by_both::<solana_hard_forks::HardForks>);
    agree::<genesis::ClusterType>("genesis::ClusterType", by_both::<solana_cluster_type::ClusterType>);
}

#[test]
fn the_genesis_block_agrees_with_the_official_crate() {
    let tally = agree::<genesis::GenesisConfig>("genesis::GenesisConfig", by_genesis);
    assert!(tally.accepted > 500 && tally.rejected > 500, "{tally:?}");
}

#[test]
fn the_genesis_block_of_mainnet_is_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("the_genesis_block_of_mainnet_is_the_same_bytes_again") else { return };
    let file = fixtures.read("genesis/mainnet-beta.bin");
    let (ours, len_bytes) = by_limcode::<genesis::GenesisConfig>(&file);
    assert_eq!(len_bytes, file.len());
    assert!(ours == by_genesis(&file), "other values");
    assert!(ours.is_some_and(|(_, written)| written == file), "other bytes");
}
