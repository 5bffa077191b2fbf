//! Definitions of Solana's official types, for programs that work with those: of any version of their crates.

/// Defines codings of the official transaction types where it is called, under the names that the types have there.
///
/// `transaction` is the path of `VersionedTransaction`, `message` that of the module or crate with `VersionedMessage`,
/// `MessageHeader`, `legacy` and `v0`, `instruction` that of `CompiledInstruction`. The bytes and the errors are those
/// of [`transaction`](super::transaction).
///
/// ```ignore
/// mod codings {
///     limcode_solana::define_solana_transaction! {
///         transaction = solana_transaction::versioned::VersionedTransaction,
///         message = solana_message,
///         instruction = solana_message::compiled_instruction::CompiledInstruction,
///     }
/// }
///
/// let bytes = limcode::serialize_as::<codings::VersionedTransaction, _>(&transaction)?;
/// let transaction = limcode::deserialize_as::<codings::VersionedTransaction, _>(&bytes)?;
/// ```
#[macro_export]
macro_rules! define_solana_transaction {
    (
        transaction = $($transaction:ident)::+,
        message = $($message:ident)::+,
        instruction = $($instruction:ident)::+ $(,)?
    ) => {
        /// Defines `MessageHeader`.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($message)::+::MessageHeader)]
        pub struct MessageHeader {
            num_required_signatures: u8,
            num_readonly_signed_accounts: u8,
            num_readonly_unsigned_accounts: u8,
        }

        /// Defines `CompiledInstruction`.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($instruction)::+)]
        pub struct CompiledInstruction {
            program_id_index: u8,
            #[limcode(short_vec)]
            accounts: Vec<u8>,
            #[limcode(short_vec)]
            data: Vec<u8>,
        }

        /// Defines `legacy::Message`.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($message)::+::legacy::Message)]
        pub struct LegacyMessage {
            header: MessageHeader,
            #[limcode(short_vec)]
            account_keys: Vec<$crate::limcode::Bytes<32>>,
            recent_blockhash: $crate::limcode::Bytes<32>,
            #[limcode(short_vec)]
            instructions: Vec<CompiledInstruction>,
        }

        /// Defines `v0::MessageAddressTableLookup`.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($message)::+::v0::MessageAddressTableLookup)]
        pub struct MessageAddressTableLookup {
            account_key: $crate::limcode::Bytes<32>,
            #[limcode(short_vec)]
            writable_indexes: Vec<u8>,
            #[limcode(short_vec)]
            readonly_indexes: Vec<u8>,
        }

        /// Defines `v0::Message`.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($message)::+::v0::Message)]
        pub struct V0Message {
            header: MessageHeader,
            #[limcode(short_vec)]
            account_keys: Vec<$crate::limcode::Bytes<32>>,
            recent_blockhash: $crate::limcode::Bytes<32>,
            #[limcode(short_vec)]
            instructions: Vec<CompiledInstruction>,
            #[limcode(short_vec)]
            address_table_lookups: Vec<MessageAddressTableLookup>,
        }

        /// Defines `VersionedMessage` without the versions after 0.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($message)::+::VersionedMessage, tag = version_prefix)]
        pub enum VersionedMessage {
            #[limcode(untagged)]
            Legacy(LegacyMessage),
            #[limcode(tag = 0)]
            V0(V0Message),
        }

        /// Defines `VersionedTransaction` without the versions after 0.
        #[derive($crate::limcode::Limcode)]
        #[limcode(crate = $crate::limcode, remote = $($transaction)::+, tag = version_prefix, untagged)]
        pub struct VersionedTransaction {
            #[limcode(short_vec)]
            signatures: Vec<$crate::limcode::Bytes<64>>,
            message: VersionedMessage,
        }
    };
}
