//! The official types with their official codecs, and the way from them to limcode's types and back.
//!
//! `solana-entry` asks for a newer Rust than this project, so [`Entry`] is declared here as that crate declares it,
//! over the official transaction.

use bincode::Options;
use limcode_schemas::solana::{entry, transaction as schema};
use serde::{Deserialize, Serialize};
use solana_message::Hash;
use wincode::containers;
use wincode::len::BincodeLen;
use wincode::{SchemaRead, SchemaWrite};

pub use solana_instruction_error::InstructionError;
pub use solana_message::compiled_instruction::CompiledInstruction;
pub use solana_message::v0::MessageAddressTableLookup;
pub use solana_message::{MessageHeader, VersionedMessage, legacy, v0, v1};
pub use solana_transaction::Transaction;
pub use solana_transaction::versioned::VersionedTransaction;
pub use solana_transaction_error::TransactionError;
pub use solana_vote_interface::state::VoteStateVersions;

/// Names and versions of the codecs that limcode is compared with, as pinned in this package's `Cargo.toml`.
pub const PEERS: [(&str, &str); 2] = [("wincode", "0.6.3"), ("bincode", "1.3.3")];

/// Most bytes of transactions in one entry, as in `solana-entry`: 32,768 shreds of 1,232 bytes.
const MAX_DATA_SHREDS_BYTES: usize = 32_768 * 1_232;

/// A proof-of-history step, as `solana-entry` declares it; serde reads the same bytes for legacy and version 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, SchemaWrite, SchemaRead)]
pub struct Entry {
    /// Hashes since the previous entry.
    pub num_hashes: u64,
    /// The proof-of-history hash at this entry.
    pub hash: Hash,
    /// The transactions recorded here.
    #[wincode(with = "containers::Vec<VersionedTransaction, BincodeLen<MAX_DATA_SHREDS_BYTES>>")]
    pub transactions: Vec<VersionedTransaction>,
}

/// bincode's own decoder, refusing bytes after the value.
///
/// # Errors
/// bincode's.
pub fn bincode_deserialize_exact<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> bincode::Result<T> {
    bincode::options().with_fixint_encoding().reject_trailing_bytes().deserialize(bytes)
}

/// limcode's form of an official entry.
pub fn to_schema_entry(official: &Entry) -> entry::Entry {
    entry::Entry {
        num_hashes: official.num_hashes,
        hash: schema::Hash(official.hash.to_bytes()),
        transactions: official.transactions.iter().map(to_schema_transaction).collect(),
    }
}

/// limcode's form of official entries.
pub fn to_schema_entries(official: &[Entry]) -> Vec<entry::Entry> {
    official.iter().map(to_schema_entry).collect()
}

/// The official form of limcode's entry.
pub fn to_official_entry(entry: &entry::Entry) -> Entry {
    Entry {
        num_hashes: entry.num_hashes,
        hash: entry.hash.0.into(),
        transactions: entry.transactions.iter().map(to_official_transaction).collect(),
    }
}

/// The official form of limcode's entries.
pub fn to_official_entries(entries: &[entry::Entry]) -> Vec<Entry> {
    entries.iter().map(to_official_entry).collect()
}

/// limcode's form of an official transaction.
pub fn to_schema_transaction(official: &VersionedTransaction) -> schema::VersionedTransaction {
    let message = match &official.message {
        VersionedMessage::Legacy(message) => schema::VersionedMessage::Legacy(schema::legacy::Message {
            header: to_schema_header(message.header),
            account_keys: message.account_keys.iter().map(|key| schema::Pubkey(key.to_bytes())).collect(),
            recent_blockhash: schema::Hash(message.recent_blockhash.to_bytes()),
            instructions: message.instructions.iter().map(to_schema_instruction).collect(),
        }),
        VersionedMessage::V0(message) => schema::VersionedMessage::V0(schema::v0::Message {
            header: to_schema_header(message.header),
            account_keys: message.account_keys.iter().map(|key| schema::Pubkey(key.to_bytes())).collect(),
            recent_blockhash: schema::Hash(message.recent_blockhash.to_bytes()),
            instructions: message.instructions.iter().map(to_schema_instruction).collect(),
            address_table_lookups: message.address_table_lookups.iter().map(to_schema_lookup).collect(),
        }),
        VersionedMessage::V1(message) => schema::VersionedMessage::V1(schema::v1::Message {
            header: to_schema_header(message.header),
            config: schema::v1::TransactionConfig {
                priority_fee: message.config.priority_fee,
                compute_unit_limit: message.config.compute_unit_limit,
                loaded_accounts_data_size_limit: message.config.loaded_accounts_data_size_limit,
                heap_size: message.config.heap_size,
            },
            lifetime_specifier: schema::Hash(message.lifetime_specifier.to_bytes()),
            account_keys: message.account_keys.iter().map(|key| schema::Pubkey(key.to_bytes())).collect(),
            instructions: message.instructions.iter().map(to_schema_instruction).collect(),
        }),
    };
    let signatures = official.signatures.iter().map(|signature| schema::Signature(*signature.as_array())).collect();
    schema::VersionedTransaction { signatures, message }
}

/// The official form of limcode's transaction.
pub fn to_official_transaction(transaction: &schema::VersionedTransaction) -> VersionedTransaction {
    let message = match &transaction.message {
        schema::VersionedMessage::Legacy(message) => VersionedMessage::Legacy(legacy::Message {
            header: to_official_header(message.header),
            account_keys: message.account_keys.iter().map(|key| key.0.into()).collect(),
            recent_blockhash: message.recent_blockhash.0.into(),
            instructions: message.instructions.iter().map(to_official_instruction).collect(),
        }),
        schema::VersionedMessage::V0(message) => VersionedMessage::V0(v0::Message {
            header: to_official_header(message.header),
            account_keys: message.account_keys.iter().map(|key| key.0.into()).collect(),
            recent_blockhash: message.recent_blockhash.0.into(),
            instructions: message.instructions.iter().map(to_official_instruction).collect(),
            address_table_lookups: message.address_table_lookups.iter().map(to_official_lookup).collect(),
        }),
        schema::VersionedMessage::V1(message) => VersionedMessage::V1(v1::Message {
            header: to_official_header(message.header),
            config: v1::TransactionConfig {
                priority_fee: message.config.priority_fee,
                compute_unit_limit: message.config.compute_unit_limit,
                loaded_accounts_data_size_limit: message.config.loaded_accounts_data_size_limit,
                heap_size: message.config.heap_size,
            },
            lifetime_specifier: message.lifetime_specifier.0.into(),
            account_keys: message.account_keys.iter().map(|key| key.0.into()).collect(),
            instructions: message.instructions.iter().map(to_official_instruction).collect(),
        }),
    };
    let signatures = transaction.signatures.iter().map(|signature| signature.0.into()).collect();
    VersionedTransaction { signatures, message }
}

fn to_schema_header(header: MessageHeader) -> schema::MessageHeader {
    schema::MessageHeader {
        num_required_signatures: header.num_required_signatures,
        num_readonly_signed_accounts: header.num_readonly_signed_accounts,
        num_readonly_unsigned_accounts: header.num_readonly_unsigned_accounts,
    }
}

fn to_official_header(header: schema::MessageHeader) -> MessageHeader {
    MessageHeader {
        num_required_signatures: header.num_required_signatures,
        num_readonly_signed_accounts: header.num_readonly_signed_accounts,
        num_readonly_unsigned_accounts: header.num_readonly_unsigned_accounts,
    }
}

fn to_schema_instruction(instruction: &CompiledInstruction) -> schema::CompiledInstruction {
    schema::CompiledInstruction {
        program_id_index: instruction.program_id_index,
        accounts: instruction.accounts.clone(),
        data: instruction.data.clone(),
    }
}

fn to_official_instruction(instruction: &schema::CompiledInstruction) -> CompiledInstruction {
    CompiledInstruction {
        program_id_index: instruction.program_id_index,
        accounts: instruction.accounts.clone(),
        data: instruction.data.clone(),
    }
}

fn to_schema_lookup(lookup: &MessageAddressTableLookup) -> schema::v0::MessageAddressTableLookup {
    schema::v0::MessageAddressTableLookup {
        account_key: schema::Pubkey(lookup.account_key.to_bytes()),
        writable_indexes: lookup.writable_indexes.clone(),
        readonly_indexes: lookup.readonly_indexes.clone(),
    }
}

fn to_official_lookup(lookup: &schema::v0::MessageAddressTableLookup) -> MessageAddressTableLookup {
    MessageAddressTableLookup {
        account_key: lookup.account_key.0.into(),
        writable_indexes: lookup.writable_indexes.clone(),
        readonly_indexes: lookup.readonly_indexes.clone(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pinned_versions_are_the_ones_named() {
        let manifest = include_str!("../Cargo.toml");
        for (peer, version) in super::PEERS {
            let pinned =
                manifest.lines().any(|line| line.starts_with(peer) && line.contains(&format!("\"={version}\"")));
            assert!(pinned, "{peer} is not pinned to {version} in Cargo.toml");
        }
    }
}
