//! Reads transactions through Rust views, for `scripts/bench-views`, which runs this and the same program in C++
//! (`benches/cpp/views.cpp`) in turn.
//!
//! Usage: `reading FILE`. The file holds transactions, each behind its length in 4 bytes. Prints a line for each work: its name, the
//! time of the fastest pass over all transactions in nanoseconds, and a sum over what was read, which is the same in both
//! languages.
//!
//! `reading --sets FOLDER` writes the sets of transactions of the benches to files of that form.
#![forbid(unsafe_code)]

use limcode_benches::reading::{sets, sum};
use limcode_schemas::solana::transaction::{
    Hash, VersionedMessageFieldsVariant, VersionedMessageVariant, VersionedTransactionFields, VersionedTransactionView,
};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// How long a timed loop is meant to take.
const TURN: Duration = Duration::from_millis(2);

/// How many there are.
const TURNS: usize = 25;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [option, folder] if option == "--sets" => return write_sets(Path::new(folder)),
        [file] => {
            let bytes = fs::read(file)?;
            let transactions = transactions_of(&bytes);
            assert!(!transactions.is_empty(), "no transactions");
            measure("parse", &transactions, parse);
            measure("parse, walk instructions", &transactions, walk);
            measure("parse, recent blockhash", &transactions, blockhash);
            measure("field, recent blockhash", &transactions, blockhash_by_fields);
        }
        _ => {
            eprintln!("usage: reading FILE, or reading --sets FOLDER");
            std::process::exit(2);
        }
    }
    Ok(())
}

fn write_sets(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for set in sets() {
        let mut bytes = Vec::new();
        for transaction in set.transactions() {
            let len = u32::try_from(transaction.len()).expect("transactions are short");
            bytes.extend(len.to_le_bytes());
            bytes.extend(transaction);
        }
        let name: String =
            set.name.chars().map(|letter| if letter == '/' || letter == ' ' { '-' } else { letter }).collect();
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

fn transactions_of(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut transactions = Vec::new();
    while let Some((len, rest)) = bytes.split_first_chunk() {
        let (transaction, rest) = rest.split_at(u32::from_le_bytes(*len) as usize);
        transactions.push(transaction);
        bytes = rest;
    }
    transactions
}

#[inline(always)]
fn parsed(bytes: &[u8]) -> VersionedTransactionView<'_> {
    VersionedTransactionView::parse(bytes).unwrap_or_else(|error| panic!("{error}"))
}

#[inline(always)]
fn parse(bytes: &[u8]) -> u64 {
    black_box(&parsed(bytes)).raw().len() as u64
}

#[inline(always)]
fn walk(bytes: &[u8]) -> u64 {
    macro_rules! sum_of {
        ($message:expr) => {
            $message.instructions().iter().map(|call| sum(call.program_id_index(), call.accounts(), call.data())).sum()
        };
    }
    match parsed(bytes).message().variant() {
        VersionedMessageVariant::Legacy(message) => sum_of!(message),
        VersionedMessageVariant::V0(message) => sum_of!(message),
        VersionedMessageVariant::V1(message) => sum_of!(message),
    }
}

#[inline(always)]
fn blockhash(bytes: &[u8]) -> u64 {
    let hash = match parsed(bytes).message().variant() {
        VersionedMessageVariant::Legacy(message) => message.recent_blockhash(),
        VersionedMessageVariant::V0(message) => message.recent_blockhash(),
        VersionedMessageVariant::V1(message) => message.lifetime_specifier(),
    };
    u64::from(hash.0[0])
}

#[inline(always)]
fn blockhash_by_fields(bytes: &[u8]) -> u64 {
    fn first(hash: limcode::Result<&Hash>) -> u64 {
        u64::from(hash.unwrap_or_else(|error| panic!("{error}")).0[0])
    }
    let variant = VersionedTransactionFields::new(bytes).message().and_then(|message| message.variant());
    match variant.unwrap_or_else(|error| panic!("{error}")) {
        VersionedMessageFieldsVariant::Legacy(message) => first(message.recent_blockhash()),
        VersionedMessageFieldsVariant::V0(message) => first(message.recent_blockhash()),
        VersionedMessageFieldsVariant::V1(message) => first(message.lifetime_specifier()),
    }
}

fn measure<'a>(work: &str, transactions: &[&'a [u8]], once: impl Fn(&'a [u8]) -> u64) {
    let pass = || transactions.iter().map(|bytes| once(black_box(bytes))).sum::<u64>();
    pass();
    let start = Instant::now();
    let sum = pass();
    let estimate = start.elapsed().max(Duration::from_nanos(1));
    let passes = (TURN.as_nanos() / estimate.as_nanos()).max(1);
    let mut fastest = f64::INFINITY;
    for _ in 0..TURNS {
        let start = Instant::now();
        for _ in 0..passes {
            black_box(pass());
        }
        fastest = fastest.min(start.elapsed().as_nanos() as f64 / passes as f64);
    }
    println!("{work}\t{fastest:.0}\t{sum}");
}
