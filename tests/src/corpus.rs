//! What tests iterate over: captured values where the fixtures are, values made from a seed where not.

use crate::fixtures::{Fixtures, frames};
use crate::oracle::{InstructionError, TransactionError, VersionedTransaction};
use crate::random::Random;
use crate::synthetic::{self, MIXED_BLOCK, MIXED_BLOCK_EIGHTH, Shape, VERSION_1_BLOCK};

/// The fixture that holds a version 1 transaction.
const V1_TRANSACTION: &str = "devnet_v1_small.bin";

/// Bytes of one value, and a name for messages.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Where the bytes come from.
    pub name: String,
    /// The encoded value.
    pub bytes: Vec<u8>,
}

impl Sample {
    fn of_transaction(name: String, transaction: &VersionedTransaction) -> Self {
        Self { name, bytes: wincode::serialize(transaction).expect("lengths that fit their prefixes") }
    }

    fn of_block(name: &str, shape: &Shape) -> Self {
        let entries = synthetic::block(shape);
        Self { name: name.into(), bytes: wincode::serialize(&entries).expect("lengths that fit their prefixes") }
    }
}

/// The captured blocks, each a `Vec<Entry>`; none without fixtures.
pub fn captured_blocks(reader: &str) -> Vec<Sample> {
    let Some(fixtures) = Fixtures::open(reader) else { return Vec::new() };
    let names = fixtures.list("blocks", ".entries.bin");
    assert!(!names.is_empty(), "no .entries.bin in blocks/");
    names.into_iter().map(|name| Sample { bytes: fixtures.read(&format!("blocks/{name}")), name }).collect()
}

/// The captured blocks, each a `Vec<Entry>`, or one synthetic block.
pub fn blocks(reader: &str) -> Vec<Sample> {
    let captured = captured_blocks(reader);
    if captured.is_empty() { vec![mixed_block_eighth()] } else { captured }
}

/// The captured manifest of a snapshot.
pub fn captured_manifest(reader: &str) -> Option<Sample> {
    let bytes = Fixtures::open(reader)?.unpacked("snapshot/testnet-417955322.manifest.bin.gz");
    Some(Sample { name: "snapshot manifest of testnet".into(), bytes })
}

/// A captured gossip packet, which pushes two votes.
pub fn captured_push(reader: &str) -> Option<Sample> {
    let bytes = Fixtures::open(reader)?.read("gossip/radiance_push_vote_message.bin");
    Some(Sample { name: "gossip push of two votes".into(), bytes })
}

/// The data of a hundred captured vote accounts: their states, and zeros up to one size. None without fixtures.
pub fn voters(reader: &str) -> Vec<Vec<u8>> {
    let Some(fixtures) = Fixtures::open(reader) else { return Vec::new() };
    let file = fixtures.read("accounts/voters-398915634.bin");
    // Two addresses, stake and length come before the data.
    let (records, rest) = file.as_chunks::<{ 80 + 3_762 }>();
    assert_eq!((records.len(), rest.len()), (100, 0), "100 records");
    records.iter().map(|record| record[80..].to_vec()).collect()
}

/// The mixed block of 12,800 transactions.
pub fn mixed_block() -> Sample {
    Sample::of_block("mixed synthetic block", &MIXED_BLOCK)
}

/// The mixed block of 1,600 transactions.
pub fn mixed_block_eighth() -> Sample {
    Sample::of_block("mixed synthetic block, 1/8", &MIXED_BLOCK_EIGHTH)
}

/// A block of 1,600 transactions, a quarter of them of version 1.
pub fn version_1_block() -> Sample {
    Sample::of_block("synthetic block with version 1", &VERSION_1_BLOCK)
}

/// One transaction a sample, legacy and version 0: each captured file of one, or synthetic ones.
pub fn transactions(reader: &str) -> Vec<Sample> {
    let Some(fixtures) = Fixtures::open(reader) else { return synthetic_transactions(12) };
    let names = fixtures.list("transactions", ".bin").into_iter().filter(|name| name != V1_TRANSACTION);
    let samples: Vec<_> =
        names.map(|name| Sample { bytes: fixtures.read(&format!("transactions/{name}")), name }).collect();
    assert!(!samples.is_empty(), "no .bin in transactions/");
    samples
}

/// One transaction a sample: all those of a captured block that are kept one by one, or synthetic ones.
pub fn transactions_of_blocks(reader: &str) -> Vec<Sample> {
    let Some(fixtures) = Fixtures::open(reader) else { return synthetic_transactions(600) };
    let mut samples = Vec::new();
    for file in fixtures.list("blocks", ".txs") {
        let bytes = fixtures.read(&format!("blocks/{file}"));
        let transactions = frames(&bytes).into_iter().enumerate();
        samples.extend(transactions.map(|(i, bytes)| Sample { name: format!("{file}[{i}]"), bytes: bytes.into() }));
    }
    assert!(!samples.is_empty(), "no transaction in blocks/*.txs");
    samples
}

/// A version 1 transaction: the captured one, or a synthetic one.
pub fn v1_transaction(reader: &str) -> Sample {
    match Fixtures::open(reader) {
        Some(fixtures) => {
            let bytes = fixtures.read(&format!("transactions/{V1_TRANSACTION}"));
            Sample { name: V1_TRANSACTION.into(), bytes }
        }
        None => {
            let transaction = synthetic::v1_calls(&mut Random::new(1));
            Sample::of_transaction("synthetic version 1 transaction".into(), &transaction)
        }
    }
}

/// `count` transactions of version 1, from a fixed seed.
pub fn synthetic_v1_transactions(count: usize) -> Vec<Sample> {
    let mut random = Random::new(81);
    let name = |i| format!("synthetic version 1 transaction {i}");
    (0..count).map(|i| Sample::of_transaction(name(i), &synthetic::v1_calls(&mut random))).collect()
}

/// Every variant of the official errors, with the ends of the range of each number.
pub fn transaction_errors() -> Vec<TransactionError> {
    let mut errors = TransactionError::VARIANTS.to_vec();
    errors.push(TransactionError::DuplicateInstruction(u8::MAX));
    errors.push(TransactionError::InsufficientFundsForRent { account_index: u8::MAX });
    errors.push(TransactionError::ProgramExecutionTemporarilyRestricted { account_index: u8::MAX });
    let instruction_errors = InstructionError::VARIANTS.into_iter().chain([InstructionError::Custom(u32::MAX)]);
    errors.extend(instruction_errors.map(|error| TransactionError::InstructionError(u8::MAX, error)));
    errors
}

/// `count` transactions of a mixed block, from a fixed seed.
pub fn synthetic_transactions(count: usize) -> Vec<Sample> {
    let shape = Shape { votes_permille: 340, ..MIXED_BLOCK };
    let mut random = Random::new(shape.seed);
    let name = |i| format!("synthetic transaction {i}");
    (0..count).map(|i| Sample::of_transaction(name(i), &synthetic::transaction(&mut random, &shape))).collect()
}
