//! The official types that are read, and their counterparts in the schemas.

/// Crates that are read together.
pub struct Set {
    /// The manifest of a package that depends on them, from the folder of this one.
    pub manifest: &'static str,
    /// Its dependencies to start from, with their versions.
    pub dependencies: &'static [(&'static str, &'static str)],
    /// Features of the crates with the roots.
    pub features: &'static [&'static str],
    /// Types to read, with all that they lead to.
    pub roots: &'static [&'static str],
    /// What is encoded by hand there.
    pub replaced: &'static [(&'static str, &'static str)],
    /// Official types and their counterparts.
    pub pairs: &'static [(&'static str, &'static str)],
    /// Official types without a counterpart, and what they are in plans of the schemas.
    pub others: &'static [(&'static str, &'static str)],
    /// What is not read, and said so.
    pub notes: &'static [&'static str],
}

/// The crates of the SDK.
pub const SDK: Set = Set {
    manifest: "Cargo.toml",
    dependencies: &[
        ("solana-genesis-config", "5.0.2"),
        ("solana-nonce", "3.4.0"),
        ("solana-stake-interface", "5.1.1"),
        ("solana-system-interface", "3.3.0"),
        ("solana-transaction", "6.0.0"),
        ("solana-vote-interface", "7.3.0"),
    ],
    features: &["serde", "wincode"],
    roots: &[
        "solana_genesis_config::GenesisConfig",
        "solana_message::v0::LoadedAddresses",
        "solana_message::v0::Message",
        "solana_nonce::versions::Versions",
        "solana_stake_interface::config::Config",
        "solana_stake_interface::instruction::StakeInstruction",
        "solana_stake_interface::state::StakeStateV2",
        "solana_system_interface::instruction::SystemInstruction",
        "solana_transaction::Transaction",
        "solana_transaction::versioned::VersionedTransaction",
        "solana_vote_interface::instruction::VoteInstruction",
        "solana_vote_interface::state::VoteStateVersions",
    ],
    replaced: &[
        ("solana_transaction::versioned::VersionedTransaction", "solana::transaction::VersionedTransaction"),
        (
            "solana_vote_interface::state::wincode_compact::CompactTowerSync",
            "solana_vote_interface::state::compact::CompactTowerSync",
        ),
        (
            "solana_vote_interface::state::wincode_compact::CompactVoteStateUpdate",
            "solana_vote_interface::state::compact::CompactVoteStateUpdate",
        ),
    ],
    pairs: &[
        ("solana_account::Account", "solana::account::Account"),
        ("solana_address::Address", "solana::transaction::Pubkey"),
        ("solana_cluster_type::ClusterType", "solana::genesis::ClusterType"),
        ("solana_epoch_schedule::EpochSchedule", "solana::sysvar::EpochSchedule"),
        ("solana_fee_calculator::FeeCalculator", "solana::fee_calculator::FeeCalculator"),
        ("solana_fee_calculator::FeeRateGovernor", "solana::fee_calculator::FeeRateGovernor"),
        ("solana_genesis_config::GenesisConfig", "solana::genesis::GenesisConfig"),
        ("solana_hash::Hash", "solana::transaction::Hash"),
        ("solana_inflation::Inflation", "solana::genesis::Inflation"),
        ("solana_message::MessageHeader", "solana::transaction::MessageHeader"),
        ("solana_message::compiled_instruction::CompiledInstruction", "solana::transaction::CompiledInstruction"),
        ("solana_message::legacy::Message", "solana::transaction::legacy::Message"),
        ("solana_message::versions::v0::Message", "solana::transaction::v0::Message"),
        (
            "solana_message::versions::v0::MessageAddressTableLookup",
            "solana::transaction::v0::MessageAddressTableLookup",
        ),
        ("solana_message::versions::v0::loaded::LoadedAddresses", "solana::transaction::v0::LoadedAddresses"),
        ("solana_nonce::state::Data", "solana::nonce::Data"),
        ("solana_nonce::state::DurableNonce", "solana::nonce::DurableNonce"),
        ("solana_nonce::state::State", "solana::nonce::State"),
        ("solana_nonce::versions::Versions", "solana::nonce::Versions"),
        ("solana_poh_config::PohConfig", "solana::genesis::PohConfig"),
        ("solana_rent::Rent", "solana::sysvar::Rent"),
        ("solana_signature::Signature", "solana::transaction::Signature"),
        ("solana_stake_interface::config::Config", "solana::stake::config::Config"),
        (
            "solana_stake_interface::instruction::AuthorizeCheckedWithSeedArgs",
            "solana::stake::AuthorizeCheckedWithSeedArgs",
        ),
        ("solana_stake_interface::instruction::AuthorizeWithSeedArgs", "solana::stake::AuthorizeWithSeedArgs"),
        ("solana_stake_interface::instruction::LockupArgs", "solana::stake::LockupArgs"),
        ("solana_stake_interface::instruction::LockupCheckedArgs", "solana::stake::LockupCheckedArgs"),
        ("solana_stake_interface::instruction::StakeInstruction", "solana::stake::StakeInstruction"),
        ("solana_stake_interface::stake_flags::StakeFlags", "solana::stake::StakeFlags"),
        ("solana_stake_interface::state::Authorized", "solana::stake::Authorized"),
        ("solana_stake_interface::state::Delegation", "solana::stake::Delegation"),
        ("solana_stake_interface::state::Lockup", "solana::stake::Lockup"),
        ("solana_stake_interface::state::Meta", "solana::stake::Meta"),
        ("solana_stake_interface::state::Stake", "solana::stake::Stake"),
        ("solana_stake_interface::state::StakeAuthorize", "solana::stake::StakeAuthorize"),
        ("solana_stake_interface::state::StakeStateV2", "solana::stake::StakeStateV2"),
        ("solana_system_interface::instruction::SystemInstruction", "solana::system::SystemInstruction"),
        ("solana_transaction::Transaction", "solana::transaction::Transaction"),
        ("solana_vote_interface::authorized_voters::AuthorizedVoters", "solana::vote::AuthorizedVoters"),
        ("solana_vote_interface::instruction::CommissionKind", "solana::vote::CommissionKind"),
        ("solana_vote_interface::instruction::VoteInstruction", "solana::vote::VoteInstruction"),
        ("solana_vote_interface::state::BlockTimestamp", "solana::vote::BlockTimestamp"),
        ("solana_vote_interface::state::CircBuf", "solana::vote::CircBuf"),
        ("solana_vote_interface::state::LandedVote", "solana::vote::LandedVote"),
        ("solana_vote_interface::state::Lockout", "solana::vote::Lockout"),
        ("solana_vote_interface::state::vote_instruction_data::Vote", "solana::vote::Vote"),
        ("solana_vote_interface::state::vote_instruction_data::VoteAuthorize", "solana::vote::VoteAuthorize"),
        (
            "solana_vote_interface::state::vote_instruction_data::VoteAuthorizeCheckedWithSeedArgs",
            "solana::vote::VoteAuthorizeCheckedWithSeedArgs",
        ),
        (
            "solana_vote_interface::state::vote_instruction_data::VoteAuthorizeWithSeedArgs",
            "solana::vote::VoteAuthorizeWithSeedArgs",
        ),
        ("solana_vote_interface::state::vote_instruction_data::VoteInit", "solana::vote::VoteInit"),
        ("solana_vote_interface::state::vote_instruction_data::VoteInitV2", "solana::vote::VoteInitV2"),
        ("solana_vote_interface::state::vote_instruction_data::VoteStateUpdate", "solana::vote::VoteStateUpdate"),
        ("solana_vote_interface::state::vote_instruction_data::VoterWithBLSArgs", "solana::vote::VoterWithBLSArgs"),
        ("solana_vote_interface::state::vote_state_1_14_11::VoteState1_14_11", "solana::vote::VoteState1_14_11"),
        ("solana_vote_interface::state::vote_state_v3::VoteStateV3", "solana::vote::VoteStateV3"),
        ("solana_vote_interface::state::vote_state_v4::VoteStateV4", "solana::vote::VoteStateV4"),
        ("solana_vote_interface::state::vote_state_versions::VoteStateVersions", "solana::vote::VoteStateVersions"),
    ],
    // The wire of compact towers, which the schemas declare in their own way.
    others: &[
        ("solana_vote_interface::state::compact::CompactTowerSync", ""),
        ("solana_vote_interface::state::compact::CompactVoteStateUpdate", ""),
        ("solana_vote_interface::state::compact::LockoutOffset", ""),
    ],
    notes: &["skipped the macro `declare_deprecated_id!`, which makes no type that is coded"],
};

/// Agave's consensus messages, a dependency of the block components.
pub const AGAVE: Set = Set {
    manifest: "official/Cargo.toml",
    dependencies: &[("solana-entry", "4.5.0-alpha.4")],
    features: &["agave-unstable-api"],
    roots: &[
        "agave_votor_messages::wire::VersionedWireConsensusMessage",
        "agave_votor_messages::wire::VotePayloadToSign",
    ],
    replaced: &[("agave_votor_messages::wire::PodBLSSignature", "solana::block_component::BlsSignature")],
    pairs: &[
        ("agave_votor_messages::consensus_message::Block", "solana::consensus::Block"),
        ("agave_votor_messages::wire::WireVoteSignature", "solana::consensus::WireVoteSignature"),
        ("agave_votor_messages::wire::WireBlockVoteMessage", "solana::consensus::WireBlockVoteMessage"),
        ("agave_votor_messages::wire::WireSlotVoteMessage", "solana::consensus::WireSlotVoteMessage"),
        ("agave_votor_messages::wire::WireCertSignature", "solana::consensus::WireCertSignature"),
        ("agave_votor_messages::wire::WireSlotCertMessage", "solana::consensus::WireSlotCertMessage"),
        ("agave_votor_messages::wire::WireBlockCertMessage", "solana::consensus::WireBlockCertMessage"),
        ("agave_votor_messages::wire::WireConsensusMessageKind", "solana::consensus::WireConsensusMessageKind"),
        ("agave_votor_messages::wire::WireConsensusMessageV1", "solana::consensus::WireConsensusMessageV1"),
        (
            "agave_votor_messages::wire::VersionedWireConsensusMessage",
            "solana::consensus::VersionedWireConsensusMessage",
        ),
        ("agave_votor_messages::wire::VotePayloadToSign", "solana::consensus::VotePayloadToSign"),
        ("solana_hash::Hash", "solana::transaction::Hash"),
    ],
    // A hash of its own type.
    others: &[("agave_votor_messages::consensus_message::BlockId", "Hash")],
    notes: &[
        "`agave_votor_messages::wire::VersionedWireConsensusMessage` has a hand-written decoder with a context",
        "`agave_votor_messages::wire::WireConsensusMessageV1` has a hand-written decoder with a context",
        "skipped the macro `pod_wrapper!`, which makes no type that is coded",
    ],
};
