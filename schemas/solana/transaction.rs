//! Transactions as they travel in packets and in entries: legacy and version 0.
//!
//! Wire order and limits follow `solana-transaction` and `solana-message`.

use limcode::Limcode;

/// An account address: an ed25519 public key or an address derived by a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Pubkey(pub [u8; 32]);

/// A SHA-256 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Hash(pub [u8; 32]);

/// An ed25519 signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Limcode)]
pub struct Signature(pub [u8; 64]);

/// How many of a message's account keys sign, and how many are read only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
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
}

/// A message of any known version: the top bit of its first byte tells a version prefix from a legacy message.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(tag = version_prefix)]
pub enum VersionedMessage {
    /// Without a prefix byte.
    #[limcode(untagged)]
    Legacy(legacy::Message),
    /// Prefix byte `0x80`.
    #[limcode(tag = 0)]
    V0(v0::Message),
}

/// A transaction of a version whose signatures come first.
///
/// The first byte is the count of signatures, so it is below 128; a set top bit announces another layout
/// (version 1 puts the message first), which is refused.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct VersionedTransaction {
    /// One signature for each signer, in the order of the account keys.
    #[limcode(short_vec)]
    pub signatures: Vec<Signature>,
    /// What was signed.
    pub message: VersionedMessage,
}
