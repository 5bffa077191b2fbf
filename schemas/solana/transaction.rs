//! Transactions as they travel in packets and in entries: legacy, version 0 and version 1.
//!
//! Wire order and limits follow `solana-transaction` and `solana-message`.

use limcode::Limcode;

/// An account address: an ed25519 public key or an address derived by a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Pubkey(pub [u8; 32]);

/// A SHA-256 hash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Hash(pub [u8; 32]);

/// An ed25519 signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Signature(pub [u8; 64]);

/// How many of a message's account keys sign, and how many are read only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct MessageHeader {
    /// Signatures that the message needs; the first keys are the signers.
    pub num_required_signatures: u8,
    /// Read-only accounts among the signers, the last of them.
    pub num_readonly_signed_accounts: u8,
    /// Read-only accounts among the others, the last of them.
    pub num_readonly_unsigned_accounts: u8,
}

/// One call of a program; every index points into the message's account keys.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct CompiledInstruction {
    /// Index of the program's account.
    pub program_id_index: u8,
    /// Indexes of the accounts passed to the program.
    #[limcode(short_vec)]
    pub accounts: Vec<u8>,
    /// Input of the program.
    #[limcode(short_vec)]
    pub data: Vec<u8>,
}

/// The message form from before versions: no prefix byte.
pub mod legacy {
    use super::{CompiledInstruction, Hash, MessageHeader, Pubkey};
    use limcode::Limcode;

    /// A message without version; its first byte is `num_required_signatures`, always below 128.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct Message {
        /// Counts of signers and read-only accounts.
        pub header: MessageHeader,
        /// Every account that the transaction names.
        #[limcode(short_vec)]
        pub account_keys: Vec<Pubkey>,
        /// A recent block's hash: the message's lifetime.
        pub recent_blockhash: Hash,
        /// Programs to run, in order.
        #[limcode(short_vec)]
        pub instructions: Vec<CompiledInstruction>,
    }
}

/// The message form with address lookup tables.
pub mod v0 {
    use super::{CompiledInstruction, Hash, MessageHeader, Pubkey};
    use limcode::Limcode;

    /// Accounts that a message loads from one on-chain lookup table.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct MessageAddressTableLookup {
        /// Address of the table.
        pub account_key: Pubkey,
        /// Entries of the table to load as writable.
        #[limcode(short_vec)]
        pub writable_indexes: Vec<u8>,
        /// Entries of the table to load as read only.
        #[limcode(short_vec)]
        pub readonly_indexes: Vec<u8>,
    }

    /// A version 0 message, after its prefix byte `0x80`.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct Message {
        /// Counts of signers and read-only accounts.
        pub header: MessageHeader,
        /// The accounts named in full.
        #[limcode(short_vec)]
        pub account_keys: Vec<Pubkey>,
        /// A recent block's hash: the message's lifetime.
        pub recent_blockhash: Hash,
        /// Programs to run, in order.
        #[limcode(short_vec)]
        pub instructions: Vec<CompiledInstruction>,
        /// Accounts named through lookup tables.
        #[limcode(short_vec)]
        pub address_table_lookups: Vec<MessageAddressTableLookup>,
    }

    /// Addresses that were loaded from lookup tables.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct LoadedAddresses {
        /// Writable accounts.
        pub writable: Vec<Pubkey>,
        /// Read-only accounts.
        pub readonly: Vec<Pubkey>,
    }
}

/// The message form that holds its compute budget, and whose instructions are written in two sections (SIMD-0385).
pub mod v1 {
    use super::{CompiledInstruction, Hash, MessageHeader, Pubkey};
    use limcode::Limcode;

    /// Limits and fee that a transaction requests of the runtime; those that are `None` are not in the message.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Limcode)]
    pub struct TransactionConfig {
        /// Fee for priority, in lamports.
        pub priority_fee: Option<u64>,
        /// Maximum compute units.
        pub compute_unit_limit: Option<u32>,
        /// Maximum size of loaded account data, in bytes.
        pub loaded_accounts_data_size_limit: Option<u32>,
        /// Heap size, in bytes.
        pub heap_size: Option<u32>,
    }

    /// A version 1 message, after its prefix byte `0x81`.
    ///
    /// What the official crates check beyond decoding is not checked here: at most 12 signatures, 64 addresses and 64
    /// instructions, steps of the heap size, indexes within the addresses.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    #[limcode(layout(
        header,
        mask(config, u32),
        lifetime_specifier,
        len(instructions, u8),
        len(account_keys, u8),
        account_keys,
        options(
            config: priority_fee: u64 = 0..=1,
            compute_unit_limit: u32 = 2,
            loaded_accounts_data_size_limit: u32 = 3,
            heap_size: u32 = 4
        ),
        each(instructions: program_id_index: u8, len(accounts, u8), len(data, u16)),
        each(instructions: accounts: Vec<u8>, data: Vec<u8>)
    ))]
    pub struct Message {
        /// Counts of signers and read-only accounts.
        pub header: MessageHeader,
        /// What the transaction asks of the runtime.
        pub config: TransactionConfig,
        /// A recent block's hash: the message's lifetime.
        pub lifetime_specifier: Hash,
        /// Every account that the transaction names; at most 255.
        pub account_keys: Vec<Pubkey>,
        /// Programs to run, in order; at most 255, each with at most 255 accounts and 65,535 bytes of data.
        pub instructions: Vec<CompiledInstruction>,
    }
}

/// A message of any known version: the top bit of its first byte tells a version prefix from a legacy message.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix)]
pub enum VersionedMessage {
    /// Without a prefix byte.
    #[limcode(untagged)]
    Legacy(legacy::Message),
    /// Prefix byte `0x80`.
    #[limcode(tag = 0)]
    V0(v0::Message),
    /// Prefix byte `0x81`.
    #[limcode(tag = 1)]
    V1(v1::Message),
}

/// A transaction of any known version.
///
/// Where the message is legacy or of version 0, the signatures come first: the first byte is their count, below 128. Where
/// it is of version 1, the message comes first, with its prefix byte, and then as many signatures as its header says.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(
    1: message = VersionedMessage::V1(v1::Message),
    signatures(len = message.header.num_required_signatures)
))]
pub struct VersionedTransaction {
    /// One signature for each signer, in the order of the account keys.
    #[limcode(short_vec)]
    pub signatures: Vec<Signature>,
    /// What was signed.
    pub message: VersionedMessage,
}

/// A transaction with a legacy message.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Transaction {
    /// One signature for each signer, in the order of the account keys.
    #[limcode(short_vec)]
    pub signatures: Vec<Signature>,
    /// What was signed.
    pub message: legacy::Message,
}

/// Prints base58.
#[cfg(feature = "base58")]
impl core::fmt::Display for Pubkey {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        limcode::base58::Base58(&self.0).fmt(f)
    }
}

/// Reads base58.
#[cfg(feature = "base58")]
impl core::str::FromStr for Pubkey {
    type Err = limcode::base58::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        limcode::base58::parse(text).map(Pubkey)
    }
}

/// Prints base58.
#[cfg(feature = "base58")]
impl core::fmt::Display for Hash {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        limcode::base58::Base58(&self.0).fmt(f)
    }
}

/// Reads base58.
#[cfg(feature = "base58")]
impl core::str::FromStr for Hash {
    type Err = limcode::base58::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        limcode::base58::parse(text).map(Hash)
    }
}

/// Prints base58.
#[cfg(feature = "base58")]
impl core::fmt::Display for Signature {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        limcode::base58::Base58(&self.0).fmt(f)
    }
}

/// Reads base58.
#[cfg(feature = "base58")]
impl core::str::FromStr for Signature {
    type Err = limcode::base58::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        limcode::base58::parse(text).map(Signature)
    }
}
