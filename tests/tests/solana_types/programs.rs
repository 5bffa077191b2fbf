//! Accounts and instructions of the other native programs.

use limcode_schemas::solana::{
    address_lookup_table, config, feature_gate, instruction, loader, nonce, stake, system, transaction,
};
use solana_address_lookup_table_interface as official_table;
use solana_instruction::{AccountMeta, Instruction};
use solana_loader_v2_interface::LoaderInstruction;
use solana_loader_v3_interface::instruction::UpgradeableLoaderInstruction;
use solana_loader_v3_interface::state::UpgradeableLoaderState;
use solana_loader_v4_interface::instruction::LoaderV4Instruction;
use solana_stake_interface as official_stake;
use solana_system_interface::instruction::SystemInstruction;

use crate::official::{Tally, agree, by_bincode, by_both};

#[track_caller]
fn assert_both(tally: Tally) {
    assert!(tally.accepted > 500 && tally.rejected > 500, "the damage is one-sided: {tally:?}");
}

#[test]
fn stakes_agree_with_the_official_crate() {
    let state = agree::<stake::StakeStateV2>("stake::StakeStateV2", by_both::<official_stake::state::StakeStateV2>);
    assert_both(state);
    #[expect(deprecated, reason = "old accounts hold it")]
    let config = by_bincode::<official_stake::config::Config>;
    agree::<stake::config::Config>("stake::config::Config", config);
    let instruction = by_both::<official_stake::instruction::StakeInstruction>;
    assert_both(agree::<stake::StakeInstruction>("stake::StakeInstruction", instruction));
}

#[test]
fn system_instructions_agree_with_the_official_crate() {
    assert_both(agree::<system::SystemInstruction>("system::SystemInstruction", by_both::<SystemInstruction>));
}

#[test]
fn nonces_agree_with_the_official_crate() {
    assert_both(agree::<nonce::Versions>("nonce::Versions", by_both::<solana_nonce::versions::Versions>));
    let nonce = nonce::State::Initialized(nonce::Data {
        authority: transaction::Pubkey([1; 32]),
        durable_nonce: nonce::DurableNonce(transaction::Hash([2; 32])),
        fee_calculator: limcode_schemas::solana::fee_calculator::FeeCalculator { lamports_per_signature: 5_000 },
    });
    assert_eq!(limcode::serialize(&nonce::Versions::Current(Box::new(nonce))).unwrap().len(), 80);
}

#[test]
fn loaders_agree_with_the_official_crates() {
    assert_both(agree::<loader::v2::LoaderInstruction>("loader::v2::LoaderInstruction", by_both::<LoaderInstruction>));
    let v3 = by_both::<UpgradeableLoaderInstruction>;
    assert_both(agree::<loader::v3::UpgradeableLoaderInstruction>("loader::v3::UpgradeableLoaderInstruction", v3));
    let state = by_both::<UpgradeableLoaderState>;
    assert_both(agree::<loader::v3::UpgradeableLoaderState>("loader::v3::UpgradeableLoaderState", state));
    let v4 = by_bincode::<LoaderV4Instruction>;
    assert_both(agree::<loader::v4::LoaderV4Instruction>("loader::v4::LoaderV4Instruction", v4));
}

#[test]
fn lookup_tables_agree_with_the_official_crate() {
    let state = by_both::<official_table::state::ProgramState>;
    assert_both(agree::<address_lookup_table::ProgramState>("address_lookup_table::ProgramState", state));
    let instruction = by_both::<official_table::instruction::ProgramInstruction>;
    assert_both(agree::<address_lookup_table::ProgramInstruction>(
        "address_lookup_table::ProgramInstruction",
        instruction,
    ));
}

#[test]
fn features_and_configs_agree_with_the_official_crates() {
    let feature = by_both::<solana_feature_gate_interface::Feature>;
    assert_both(agree::<feature_gate::Feature>("feature_gate::Feature", feature));
    assert_both(agree::<config::ConfigKeys>(
        "config::ConfigKeys",
        by_both::<solana_config_interface::state::ConfigKeys>,
    ));
}

#[test]
fn instructions_agree_with_the_official_crate() {
    assert_both(agree::<instruction::Instruction>("instruction::Instruction", by_both::<Instruction>));
    assert_both(agree::<instruction::AccountMeta>("instruction::AccountMeta", by_both::<AccountMeta>));
}

#[test]
fn legacy_transactions_agree_with_the_official_crates() {
    let loaded = by_bincode::<solana_message::v0::LoadedAddresses>;
    assert_both(agree::<transaction::v0::LoadedAddresses>("transaction::v0::LoadedAddresses", loaded));
    let transaction = by_both::<solana_transaction::Transaction>;
    assert_both(agree::<transaction::Transaction>("transaction::Transaction", transaction));
}
