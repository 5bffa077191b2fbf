//! The transactions that are read.

use limcode_schemas::solana::entry::Entry;
use limcode_tests::corpus::{self, Sample};

/// Transactions one behind the other, each of which is read on its own.
#[derive(Clone, Debug)]
pub struct Set {
    /// Where they come from.
    pub name: String,
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Set {
    fn new(name: impl Into<String>, transactions: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let (mut bytes, mut ends) = (Vec::new(), Vec::new());
        for transaction in transactions {
            bytes.extend(transaction);
            ends.push(bytes.len());
        }
        Self { name: name.into(), bytes, ends }
    }

    /// All transactions of a block.
    ///
    /// # Panics
    /// If it is no block.
    fn of_block(Sample { name, bytes }: &Sample) -> Self {
        let entries: Vec<Entry> = limcode::deserialize_exact(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let transactions = entries.iter().flat_map(|entry| &entry.transactions);
        Self::new(name, transactions.map(|transaction| limcode::serialize(transaction).expect("a decoded value")))
    }

    /// Its transactions.
    #[inline]
    pub fn transactions(&self) -> impl Iterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.bytes[std::mem::replace(&mut start, end)..end])
    }

    /// Transactions.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Bytes of all.
    pub fn len_bytes(&self) -> usize {
        self.bytes.len()
    }
}

/// The transactions of the captured blocks, if the fixtures are there, mixed synthetic ones, and some of version 1.
pub fn sets() -> Vec<Set> {
    let reader = "reading benches";
    let mut sets: Vec<_> = corpus::captured_blocks(reader).iter().map(Set::of_block).collect();
    let singles = corpus::transactions_of_blocks(reader).into_iter().map(|sample| sample.bytes);
    sets.push(Set::new("transactions kept one by one", singles));
    sets.push(Set::of_block(&corpus::mixed_block_eighth()));
    sets.push(Set::of_block(&corpus::mixed_block()));
    let version_1 = corpus::synthetic_v1_transactions(1_600).into_iter().chain([corpus::v1_transaction(reader)]);
    sets.push(Set::new("transactions of version 1", version_1.map(|sample| sample.bytes)));
    sets
}
