//! Accounts and instructions of the other native programs.

use borsh::BorshDeserialize as _;
use limcode_schemas::solana::{
    address_lookup_table, compute_budget, config, feature_gate, instruction, loader, nonce, offchain_message,
    precompile, stake, system, transaction,
};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use solana_address_lookup_table_interface as official_table;
use solana_compute_budget_interface::ComputeBudgetInstruction;
use solana_ed25519_program::{Ed25519SignatureOffsets, offsets_to_ed25519_instruction};
use solana_instruction::{AccountMeta, Instruction};
use solana_loader_v2_interface::LoaderInstruction;
use solana_loader_v3_interface::instruction::UpgradeableLoaderInstruction;
use solana_loader_v3_interface::state::UpgradeableLoaderState;
use solana_loader_v4_interface::instruction::LoaderV4Instruction;
use solana_offchain_message::OffchainMessage;
use solana_stake_interface as official_stake;
use solana_system_interface::instruction::SystemInstruction;

use crate::official::{Reading, agree, assert_both, by_bincode, by_both};

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

#[test]
fn compute_budgets_agree_with_the_official_crate() {
    /// Programs ignore what follows an instruction.
    fn in_borsh(bytes: &[u8]) -> Reading {
        let found = ComputeBudgetInstruction::deserialize(&mut &bytes[..]).ok()?;
        Some((format!("{found:?}"), borsh::to_vec(&found).expect("a vector takes all")))
    }
    assert_both(agree::<compute_budget::ComputeBudgetInstruction>(
        "compute_budget::ComputeBudgetInstruction",
        in_borsh,
    ));
}

#[test]
fn offsets_of_signatures_are_those_of_the_official_crate() {
    let mut random = Random::new(8);
    for count in [0, 1, 2, 255] {
        let all: Vec<[u16; 7]> = (0..count).map(|_| std::array::from_fn(|_| random.bits() as u16)).collect();
        let official = all.iter().map(official_offsets).collect::<Vec<_>>();
        let bytes = offsets_to_ed25519_instruction(&official).data;
        let ours: precompile::Ed25519Signatures = limcode::deserialize_exact(&bytes).unwrap();
        assert_eq!((ours.padding, format!("{:?}", ours.offsets)), (0, format!("{official:?}")));
        assert_eq!(limcode::serialize(&ours).unwrap(), bytes);
    }
    let bytes = [&[1][..], &[1, 0, 2, 3, 0, 4, 5, 0, 6, 0, 7]].concat();
    let ours: precompile::SecpSignatures = limcode::deserialize_exact(&bytes).unwrap();
    let expected = precompile::SecpSignatureOffsets {
        signature_offset: 1,
        signature_instruction_index: 2,
        eth_address_offset: 3,
        eth_address_instruction_index: 4,
        message_data_offset: 5,
        message_data_size: 6,
        message_instruction_index: 7,
    };
    assert_eq!((ours.offsets.as_slice(), limcode::serialize(&ours).unwrap()), (&[expected][..], bytes));
}

fn official_offsets(offsets: &[u16; 7]) -> Ed25519SignatureOffsets {
    let [signature, signature_in, key, key_in, message, size, message_in] = *offsets;
    Ed25519SignatureOffsets {
        signature_offset: signature,
        signature_instruction_index: signature_in,
        public_key_offset: key,
        public_key_instruction_index: key_in,
        message_data_offset: message,
        message_data_size: size,
        message_instruction_index: message_in,
    }
}

/// The official decoder looks at lengths and characters, too, so it rejects more.
#[test]
fn offchain_messages_of_the_official_crate_are_the_same_bytes_again() {
    let mut random = Random::new(9);
    let long = "long ".repeat(300);
    let mut accepted = 0;
    for text in ["a", "Test Message", "Тестовое сообщение", &long] {
        let official = OffchainMessage::new(0, text.as_bytes()).unwrap();
        let bytes = official.serialize().unwrap();
        let ours: offchain_message::OffchainMessage = limcode::deserialize_exact(&bytes).unwrap();
        assert_eq!((ours.message.as_str(), ours.version), (text, official.get_version()));
        assert_eq!(format!("{:?}", ours.format), format!("{:?}", official.get_format()));
        assert_eq!(limcode::serialize(&ours).unwrap(), bytes);
        for _ in 0..2_000 {
            let bytes = mutate(&mut random, &bytes);
            let Ok(official) = OffchainMessage::deserialize(&bytes) else { continue };
            let ours: offchain_message::OffchainMessage = limcode::deserialize_exact(&bytes).unwrap();
            assert_eq!(ours.message.as_bytes(), official.get_message());
            accepted += 1;
        }
    }
    assert!(accepted > 100, "{accepted} of 8,000 are messages");
    let error = limcode::deserialize::<offchain_message::OffchainMessage>(&[0xff; 40]).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("invalid_value", 0));
}
