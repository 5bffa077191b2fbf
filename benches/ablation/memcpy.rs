//! What a competent engineer writes without a framework: a vector that each field is appended to.

use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::transaction::{
    CompiledInstruction, MessageHeader, Pubkey, VersionedMessage, VersionedTransaction,
};

pub fn entries(entries: &[Entry], output: &mut Vec<u8>) {
    output.extend_from_slice(&(entries.len() as u64).to_le_bytes());
    for entry in entries {
        output.extend_from_slice(&entry.num_hashes.to_le_bytes());
        output.extend_from_slice(&entry.hash.0);
        output.extend_from_slice(&(entry.transactions.len() as u64).to_le_bytes());
        entry.transactions.iter().for_each(|one| transaction(one, output));
    }
}

fn transaction(transaction: &VersionedTransaction, output: &mut Vec<u8>) {
    short_len(transaction.signatures.len(), output);
    transaction.signatures.iter().for_each(|signature| output.extend_from_slice(&signature.0));
    match &transaction.message {
        VersionedMessage::Legacy(message) => {
            start(&message.header, &message.account_keys, output);
            output.extend_from_slice(&message.recent_blockhash.0);
            instructions(&message.instructions, output);
        }
        VersionedMessage::V0(message) => {
            output.push(0x80);
            start(&message.header, &message.account_keys, output);
            output.extend_from_slice(&message.recent_blockhash.0);
            instructions(&message.instructions, output);
            short_len(message.address_table_lookups.len(), output);
            for lookup in &message.address_table_lookups {
                output.extend_from_slice(&lookup.account_key.0);
                bytes(&lookup.writable_indexes, output);
                bytes(&lookup.readonly_indexes, output);
            }
        }
        VersionedMessage::V1(_) => unreachable!("no block here has version 1"),
    }
}

fn start(header: &MessageHeader, keys: &[Pubkey], output: &mut Vec<u8>) {
    output.push(header.num_required_signatures);
    output.push(header.num_readonly_signed_accounts);
    output.push(header.num_readonly_unsigned_accounts);
    short_len(keys.len(), output);
    keys.iter().for_each(|key| output.extend_from_slice(&key.0));
}

fn instructions(instructions: &[CompiledInstruction], output: &mut Vec<u8>) {
    short_len(instructions.len(), output);
    for instruction in instructions {
        output.push(instruction.program_id_index);
        bytes(&instruction.accounts, output);
        bytes(&instruction.data, output);
    }
}

fn bytes(bytes: &[u8], output: &mut Vec<u8>) {
    short_len(bytes.len(), output);
    output.extend_from_slice(bytes);
}

/// # Panics
/// If the length does not fit.
fn short_len(len: usize, output: &mut Vec<u8>) {
    let mut rest = u16::try_from(len).expect("a length of 16 bits");
    while rest > 0x7f {
        output.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    output.push(rest as u8);
}
