//! Blocks made with the official crates, the same on every machine, shaped as mainnet's.
//!
//! The distributions are those of 39,840 entries of 2026 (transactions in an entry) and of one block of 2024 (every
//! count inside a transaction that is not a vote); the share of votes is that of 2026. Keys, hashes, signatures and
//! instruction data are random bytes: a codec copies them without looking.

use crate::oracle::{
    CompiledInstruction, Entry, MessageAddressTableLookup, MessageHeader, VersionedMessage, VersionedTransaction,
    legacy, v0, v1,
};
use crate::random::Random;

/// What a synthetic block is made of.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Decides every draw.
    pub seed: u64,
    /// Transactions in the block.
    pub transactions: usize,
    /// Votes among 1,000 transactions; votes are legacy transactions.
    pub votes_permille: usize,
    /// Version 0 among 1,000 transactions that are not votes.
    pub v0_permille: usize,
    /// Version 1 among 1,000 transactions that are not votes, drawn before version 0.
    pub v1_permille: usize,
}

/// The mixed block: some ten slots of mainnet.
pub const MIXED_BLOCK: Shape =
    Shape { seed: 12_800, transactions: 12_800, votes_permille: 680, v0_permille: 590, v1_permille: 0 };

/// The mixed block at an eighth of its size: a little more than one slot.
pub const MIXED_BLOCK_EIGHTH: Shape = Shape { seed: 1_600, transactions: 1_600, ..MIXED_BLOCK };

/// The mixed block with version 1 in the place of most other calls.
pub const VERSION_1_BLOCK: Shape = Shape { seed: 1_601, v1_permille: 800, ..MIXED_BLOCK_EIGHTH };

/// Entries by their count of transactions, 0 (a tick) to 16, in 39,840 entries of mainnet.
const ENTRIES_BY_TRANSACTIONS: [usize; 17] =
    [3_145, 32_403, 1_697, 489, 257, 153, 109, 122, 139, 97, 125, 89, 90, 61, 63, 65, 736];

/// Entries among 1,000 that come one hash after the entry before.
const ONE_HASH_PERMILLE: usize = 237;

/// Most hashes between two entries.
const MAX_HASHES: usize = 62_500;

/// Largest wire size of a legacy or version 0 transaction: what fits a packet.
const MAX_TRANSACTION_BYTES: u64 = 1_232;

/// A distribution by its knots: `permille` of the draws are at most `value`, with straight lines between the knots.
type Distribution = [(usize, usize)];

/// How the transactions of one version look.
struct Calls {
    account_keys: &'static Distribution,
    instructions: &'static Distribution,
    accounts: &'static Distribution,
    data_bytes: &'static Distribution,
    lookups: &'static Distribution,
}

const LEGACY_CALLS: Calls = Calls {
    account_keys: &[(0, 3), (100, 5), (250, 10), (500, 18), (750, 24), (990, 27), (1_000, 27)],
    instructions: &[(0, 1), (100, 1), (250, 3), (500, 3), (750, 4), (900, 8), (1_000, 14)],
    accounts: &[(0, 0), (250, 0), (500, 3), (750, 3), (900, 18), (990, 27), (1_000, 33)],
    data_bytes: &[(0, 0), (100, 5), (250, 5), (500, 9), (750, 40), (900, 41), (990, 250), (1_000, 548)],
    lookups: &[(0, 0), (1_000, 0)],
};

const V0_CALLS: Calls = Calls {
    account_keys: &[(0, 3), (100, 8), (250, 12), (500, 20), (900, 21), (990, 27), (1_000, 28)],
    instructions: &[(0, 1), (100, 3), (250, 3), (500, 4), (900, 5), (990, 10), (1_000, 14)],
    accounts: &[(0, 0), (250, 0), (500, 2), (750, 18), (900, 25), (990, 75), (1_000, 98)],
    data_bytes: &[(0, 0), (100, 1), (250, 5), (500, 9), (750, 17), (900, 40), (990, 124), (1_000, 156)],
    lookups: &[(0, 0), (30, 1), (690, 1), (900, 3), (990, 9), (1_000, 13)],
};

/// Indexes that one lookup loads, writable or read only.
const LOOKUP_INDEXES: &Distribution =
    &[(0, 0), (100, 0), (250, 1), (500, 3), (750, 4), (900, 8), (990, 11), (1_000, 26)];

/// The entries of a block of `shape`.
pub fn block(shape: &Shape) -> Vec<Entry> {
    let mut random = Random::new(shape.seed);
    let mut left = shape.transactions;
    let mut entries = Vec::new();
    while left > 0 {
        let count = draw_index(&mut random, &ENTRIES_BY_TRANSACTIONS).min(left);
        left -= count;
        let transactions = (0..count).map(|_| transaction(&mut random, shape)).collect();
        let num_hashes = if random.chance(ONE_HASH_PERMILLE) { 1 } else { 1 + random.below(MAX_HASHES) as u64 };
        entries.push(Entry { num_hashes, hash: random.bytes().into(), transactions });
    }
    entries
}

/// One transaction of a block of `shape`.
pub fn transaction(random: &mut Random, shape: &Shape) -> VersionedTransaction {
    match () {
        () if random.chance(shape.votes_permille) => vote(random),
        () if shape.v1_permille > 0 && random.chance(shape.v1_permille) => v1_calls(random),
        () => calls(random, shape.v0_permille),
    }
}

/// `Vote111111111111111111111111111111111111111`
const VOTE_PROGRAM: [u8; 32] = [
    7, 97, 72, 29, 53, 116, 116, 187, 124, 77, 118, 36, 235, 211, 189, 179, 216, 53, 94, 115, 209, 16, 67, 252, 13,
    163, 83, 128, 0, 0, 0, 0,
];

/// A vote: a TowerSync instruction of 148 bytes, signed by one key (352 bytes) or, now and then, by two (448 bytes).
pub fn vote(random: &mut Random) -> VersionedTransaction {
    let signers = if random.chance(100) { 2 } else { 1 };
    let mut data = vec![0; 148];
    random.fill(&mut data);
    data[..4].copy_from_slice(&14_u32.to_le_bytes());
    let message = VersionedMessage::Legacy(legacy::Message {
        header: header(signers, 0, 1),
        // As many draws as keys, though the last is not random.
        account_keys: (0..signers + 2)
            .map(|index| (random.bytes(), index))
            .map(|(key, index)| if index == signers + 1 { VOTE_PROGRAM } else { key }.into())
            .collect(),
        recent_blockhash: random.bytes().into(),
        instructions: vec![CompiledInstruction {
            program_id_index: (signers + 1) as u8,
            accounts: vec![signers as u8, signers as u8 - 1],
            data,
        }],
    });
    signed(random, signers, message)
}

/// A transaction that calls programs, of version 0 in `v0_permille` of 1,000 draws, and within a packet's size.
pub fn calls(random: &mut Random, v0_permille: usize) -> VersionedTransaction {
    let is_v0 = random.chance(v0_permille);
    loop {
        let transaction = calls_of_any_size(random, is_v0);
        let size_bytes = wincode::serialized_size(&transaction).expect("lengths that fit their prefixes");
        if size_bytes <= MAX_TRANSACTION_BYTES {
            return transaction;
        }
    }
}

/// A version 1 transaction that calls programs as version 0 does, with any of the options of its message.
pub fn v1_calls(random: &mut Random) -> VersionedTransaction {
    let form = &V0_CALLS;
    let signers = if random.chance(10) { 2 } else { 1 };
    let keys = draw(random, form.account_keys).max(signers + 1);
    let mut option = || random.chance(500).then(|| u64::from_le_bytes(random.bytes()));
    let config = v1::TransactionConfig {
        priority_fee: option(),
        compute_unit_limit: option().map(|number| number as u32),
        loaded_accounts_data_size_limit: option().map(|number| number as u32),
        heap_size: option().map(|number| number as u32),
    };
    let message = VersionedMessage::V1(v1::Message {
        header: header(signers, 0, 1),
        config,
        lifetime_specifier: random.bytes().into(),
        account_keys: (0..keys).map(|_| random.bytes().into()).collect(),
        instructions: (0..draw(random, form.instructions)).map(|_| instruction(random, form, keys, 0)).collect(),
    });
    signed(random, signers, message)
}

fn calls_of_any_size(random: &mut Random, is_v0: bool) -> VersionedTransaction {
    let form = if is_v0 { &V0_CALLS } else { &LEGACY_CALLS };
    let signers = if random.chance(10) { 2 } else { 1 };
    let keys = draw(random, form.account_keys).max(signers + 1);
    let lookups: Vec<_> = (0..draw(random, form.lookups)).map(|_| lookup(random)).collect();
    let loaded: usize =
        lookups.iter().map(|lookup| lookup.writable_indexes.len() + lookup.readonly_indexes.len()).sum();
    let header = header(signers, 0, 1 + random.below(keys - signers));
    let account_keys = (0..keys).map(|_| random.bytes().into()).collect();
    let recent_blockhash = random.bytes().into();
    let instructions = (0..draw(random, form.instructions)).map(|_| instruction(random, form, keys, loaded)).collect();
    let message = if is_v0 {
        let address_table_lookups = lookups;
        VersionedMessage::V0(v0::Message {
            header,
            account_keys,
            recent_blockhash,
            instructions,
            address_table_lookups,
        })
    } else {
        VersionedMessage::Legacy(legacy::Message { header, account_keys, recent_blockhash, instructions })
    };
    signed(random, signers, message)
}

fn instruction(random: &mut Random, form: &Calls, keys: usize, loaded: usize) -> CompiledInstruction {
    let mut data = vec![0; draw(random, form.data_bytes)];
    random.fill(&mut data);
    CompiledInstruction {
        program_id_index: (1 + random.below(keys - 1)) as u8,
        accounts: (0..draw(random, form.accounts)).map(|_| random.below((keys + loaded).min(256)) as u8).collect(),
        data,
    }
}

fn lookup(random: &mut Random) -> MessageAddressTableLookup {
    let mut indexes = || (0..draw(random, LOOKUP_INDEXES)).map(|_| random.byte()).collect::<Vec<u8>>();
    let (writable_indexes, mut readonly_indexes) = (indexes(), indexes());
    if writable_indexes.is_empty() && readonly_indexes.is_empty() {
        readonly_indexes.push(random.byte());
    }
    MessageAddressTableLookup { account_key: random.bytes().into(), writable_indexes, readonly_indexes }
}

fn header(signers: usize, readonly_signed: usize, readonly_unsigned: usize) -> MessageHeader {
    MessageHeader {
        num_required_signatures: signers as u8,
        num_readonly_signed_accounts: readonly_signed as u8,
        num_readonly_unsigned_accounts: readonly_unsigned as u8,
    }
}

fn signed(random: &mut Random, signers: usize, message: VersionedMessage) -> VersionedTransaction {
    VersionedTransaction { signatures: (0..signers).map(|_| random.bytes().into()).collect(), message }
}

/// A value from `distribution`.
fn draw(random: &mut Random, distribution: &Distribution) -> usize {
    let permille = random.below(1_001);
    let above = distribution.partition_point(|knot| knot.0 < permille).max(1);
    let ((low, low_value), (high, high_value)) = (distribution[above - 1], distribution[above]);
    low_value + (high_value - low_value) * (permille - low) / (high - low)
}

/// An index of `weights`, each as often as its weight says.
fn draw_index(random: &mut Random, weights: &[usize]) -> usize {
    let mut rest = random.below(weights.iter().sum());
    weights
        .iter()
        .position(|&weight| {
            rest.checked_sub(weight).is_none_or(|less| {
                rest = less;
                false
            })
        })
        .expect("a draw below the sum")
}
