//! The functions whose assembly `tests/assembly.rs` reads: each is one entry point of limcode on one type.
//!
//! None is inlined into another, so that a label of the assembly is one of these.
#![forbid(unsafe_code)]

use limcode::{Limcode, Result, deserialize, deserialize_pod, serialize_into, serialize_pod_into};
use limcode_solana::entry::Entry;
use limcode_solana::transaction::{CompiledInstruction, MessageHeader, VersionedTransaction, legacy, v0};

/// What a vote program keeps of an account's votes.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct VoteState {
    /// The validator.
    pub node: [u8; 32],
    /// Who may take out funds.
    pub withdrawer: [u8; 32],
    /// Share of the rewards, in percent.
    pub commission: u8,
    /// Slots voted for, with how often each was confirmed.
    pub votes: Vec<(u64, u32)>,
    /// The root, if there is one.
    pub root_slot: Option<u64>,
    /// When the last vote was cast.
    pub last_timestamp: (u64, i64),
}

/// A key, with what it stands for.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Keyed {
    /// The key.
    pub key: Vec<u8>,
    /// When it was given.
    pub slot: u32,
    /// What it stands for.
    pub data: Vec<u8>,
}

/// Two of a kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Two<T> {
    /// One.
    pub first: T,
    /// The other.
    pub second: T,
}

/// Types of types of types, which took LLVM minutes when all their decoders were inlined.
pub type Levels = Two<Two<Two<Two<Keyed>>>>;

/// As many levels on each of those.
pub type ManyLevels = Two<Two<Two<Two<Levels>>>>;

macro_rules! encode {
    ($($name:ident: $type:ty),* $(,)?) => {$(
        /// Encodes to the end of a vector.
        ///
        /// # Errors
        /// limcode's.
        #[inline(never)]
        pub fn $name(value: &$type, output: &mut Vec<u8>) -> Result<()> {
            serialize_into(output, value)
        }
    )*};
}

macro_rules! decode {
    ($($name:ident: $type:ty),* $(,)?) => {$(
        /// Decodes to an owned value.
        ///
        /// # Errors
        /// limcode's.
        #[inline(never)]
        pub fn $name(bytes: &[u8]) -> Result<$type> {
            deserialize(bytes)
        }
    )*};
}

encode! {
    encode_compiled_instruction: CompiledInstruction,
    encode_legacy_message: legacy::Message,
    encode_v0_message: v0::Message,
    encode_transaction: VersionedTransaction,
    encode_entry: Entry,
    encode_vote_state: VoteState,
    encode_levels: Levels,
    encode_many_levels: ManyLevels,
}

decode! {
    decode_message_header: MessageHeader,
    decode_compiled_instruction: CompiledInstruction,
    decode_vote_state: VoteState,
    decode_levels: Levels,
    decode_entry: Entry,
}

/// Encodes plain old data into a reused vector.
///
/// # Errors
/// limcode's.
#[inline(never)]
pub fn encode_pod(numbers: &[u64], output: &mut Vec<u8>) -> Result<()> {
    serialize_pod_into(numbers, output)
}

/// Decodes plain old data.
///
/// # Errors
/// limcode's.
#[inline(never)]
pub fn decode_pod(bytes: &[u8]) -> Result<Vec<u64>> {
    deserialize_pod(bytes)
}

/// What must be found: an index that may panic.
#[inline(never)]
pub fn control_that_may_panic(bytes: &[u8], index: usize) -> u8 {
    bytes[index]
}

/// What must be found: text that is formatted.
#[inline(never)]
pub fn control_that_formats(number: u64) -> String {
    format!("{number}")
}
