//! The entries of a block as structs of slices in an arena, as a good engineer writes it for this format only, with bumpalo.
//!
//! It checks what [`super::by_hand`] checks, in one pass, and has one error, without offset or path.

use super::by_hand::{V1_HEAD, short_len};
use bumpalo::Bump;

/// An entry.
pub struct Entry<'a> {
    /// Hashes since the previous entry.
    pub num_hashes: u64,
    /// The hash at this entry.
    pub hash: &'a [u8; 32],
    /// Its transactions.
    pub transactions: &'a [Transaction<'a>],
}

/// A transaction of any version.
pub struct Transaction<'a> {
    /// Signatures.
    pub signatures: &'a [[u8; 64]],
    /// What they sign.
    pub message: Message<'a>,
}

/// A message of any version.
pub enum Message<'a> {
    /// Without a version.
    Legacy(Body<'a>),
    /// Version 0, with its address table lookups.
    V0(Body<'a>, &'a [Lookup<'a>]),
    /// Version 1, with its configuration.
    V1(Body<'a>, Config),
}

/// What messages of all versions have.
pub struct Body<'a> {
    /// Numbers of signatures and of accounts that are read only.
    pub header: [u8; 3],
    /// Account keys.
    pub account_keys: &'a [[u8; 32]],
    /// The recent block's hash.
    pub recent_blockhash: &'a [u8; 32],
    /// Instructions.
    pub instructions: &'a [Instruction<'a>],
}

/// An instruction.
pub struct Instruction<'a> {
    /// Index of the program's key.
    pub program_id_index: u8,
    /// Indices of account keys.
    pub accounts: &'a [u8],
    /// The program's input.
    pub data: &'a [u8],
}

/// A lookup of addresses in a table.
pub struct Lookup<'a> {
    /// Key of the table.
    pub account_key: &'a [u8; 32],
    /// Indices of writable accounts.
    pub writable_indexes: &'a [u8],
    /// Indices of accounts that are read only.
    pub readonly_indexes: &'a [u8],
}

/// The configuration of version 1.
#[derive(Default)]
pub struct Config {
    /// Lamports.
    pub priority_fee: Option<u64>,
    /// Compute units.
    pub compute_unit_limit: Option<u32>,
    /// Bytes.
    pub loaded_accounts_data_size_limit: Option<u32>,
    /// Bytes.
    pub heap_size: Option<u32>,
}

/// What is left to read.
struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    #[inline(always)]
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }

    #[inline(always)]
    fn array<const N: usize>(&mut self) -> Option<&'a [u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(taken)
    }

    #[inline(always)]
    fn arrays<const N: usize>(&mut self, count: usize) -> Option<&'a [[u8; N]]> {
        Some(self.take(count * N)?.as_chunks().0)
    }

    /// A count, of elements of at least `min` bytes.
    #[inline(always)]
    fn count(&mut self, min: usize) -> Option<usize> {
        let count = u64::from_le_bytes(*self.array()?);
        usize::try_from(count).ok().filter(|count| *count <= self.0.len() / min)
    }

    #[inline(always)]
    fn short_len(&mut self) -> Option<usize> {
        let mut at = 0;
        let len = short_len(self.0, &mut at)?;
        self.0 = &self.0[at..];
        Some(len)
    }

    /// The same, as a `short_vec` length.
    #[inline(always)]
    fn short_count(&mut self, min: usize) -> Option<usize> {
        self.short_len().filter(|count| *count <= self.0.len() / min)
    }

    #[inline(always)]
    fn short_bytes(&mut self) -> Option<&'a [u8]> {
        let len = self.short_len()?;
        self.take(len)
    }
}

/// So many elements in the arena.
#[inline(always)]
fn each<T>(arena: &Bump, len: usize, mut read: impl FnMut() -> Option<T>) -> Option<&[T]> {
    let elements = arena.alloc_slice_try_fill_with(len, |_| read().ok_or(()));
    elements.ok().map(|elements| &*elements)
}

/// Reads the entries that `bytes` are; `None` if they are something else.
pub fn entries<'a>(bytes: &'a [u8], arena: &'a Bump) -> Option<&'a [Entry<'a>]> {
    let mut input = Input(bytes);
    let count = input.count(8 + 32 + 8)?;
    let entries = each(arena, count, || {
        let num_hashes = u64::from_le_bytes(*input.array()?);
        let hash = input.array()?;
        let count = input.count(1 + 3 + 1 + 32 + 1)?;
        let transactions = each(arena, count, || transaction(&mut input, arena))?;
        Some(Entry { num_hashes, hash, transactions })
    })?;
    input.0.is_empty().then_some(entries)
}

#[inline(always)]
fn transaction<'a>(input: &mut Input<'a>, arena: &'a Bump) -> Option<Transaction<'a>> {
    if *input.0.first()? >= 0x80 {
        return version_1(input, arena);
    }
    let count = input.short_len()?;
    let signatures = input.arrays(count)?;
    let is_legacy = *input.0.first()? < 0x80;
    if !is_legacy && *input.array()? != [0x80] {
        return None;
    }
    let header = *input.array()?;
    let count = input.short_len()?;
    let account_keys = input.arrays(count)?;
    let recent_blockhash = input.array()?;
    let count = input.short_count(3)?;
    let instructions = each(arena, count, || {
        let [program_id_index] = *input.array()?;
        Some(Instruction { program_id_index, accounts: input.short_bytes()?, data: input.short_bytes()? })
    })?;
    let body = Body { header, account_keys, recent_blockhash, instructions };
    if is_legacy {
        return Some(Transaction { signatures, message: Message::Legacy(body) });
    }
    let count = input.short_count(34)?;
    let lookups = each(arena, count, || {
        let account_key = input.array()?;
        Some(Lookup { account_key, writable_indexes: input.short_bytes()?, readonly_indexes: input.short_bytes()? })
    })?;
    Some(Transaction { signatures, message: Message::V0(body, lookups) })
}

fn version_1<'a>(input: &mut Input<'a>, arena: &'a Bump) -> Option<Transaction<'a>> {
    let head: &[u8; V1_HEAD] = input.array()?;
    let mask = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
    if head[0] != 0x81 || mask > 0x1f || mask & 3 == 1 || mask & 3 == 2 {
        return None;
    }
    let recent_blockhash = head[8..].first_chunk()?;
    let account_keys = input.arrays(head[41].into())?;
    let mut config = Config::default();
    if mask & 3 != 0 {
        config.priority_fee = Some(u64::from_le_bytes(*input.array()?));
    }
    let places = [&mut config.compute_unit_limit, &mut config.loaded_accounts_data_size_limit, &mut config.heap_size];
    for (bit, place) in (2..).zip(places) {
        if mask & 1 << bit != 0 {
            *place = Some(u32::from_le_bytes(*input.array()?));
        }
    }
    let mut parts = input.arrays::<4>(head[40].into())?.iter();
    let instructions = each(arena, parts.len(), || {
        let part = parts.next()?;
        let accounts = input.take(part[1].into())?;
        let data = input.take(u16::from_le_bytes([part[2], part[3]]).into())?;
        Some(Instruction { program_id_index: part[0], accounts, data })
    })?;
    let signatures = input.arrays(head[1].into())?;
    let header = [head[1], head[2], head[3]];
    let body = Body { header, account_keys, recent_blockhash, instructions };
    Some(Transaction { signatures, message: Message::V1(body, config) })
}
