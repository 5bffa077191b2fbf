//! Random and damaged values of gossip, of the blockstore and of stored transactions through the official crates and limcode: the same bytes, the same result,
//! except for the differences that are known.
//!
//! `limcode-official-net gossip|blockstore|stored SEED VALUES MUTATIONS`
//!
//! Writes to the standard output the sums, in the order of a row of `docs/campaigns.md`, and then a line for each known
//! difference; to the standard error a line for each type.

mod blockstore;
mod compare;
mod gossip;
mod make;
mod stored;
// The package it is part of has other versions of the official crates.
#[path = "../../../src/mutation.rs"]
mod mutation;

use std::process::ExitCode;

use compare::Tally;
// `mutation` finds its random numbers under this name.
use limcode_random::{self as random, Random};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [group, numbers @ ..] = arguments.as_slice() else { panic!("expected `gossip`, `blockstore` or `stored`") };
    let numbers = numbers.iter().map(|number| number.parse().expect("a number"));
    let [seed, values, mutations]: [u64; 3] =
        numbers.collect::<Vec<_>>().try_into().expect("a seed, a number of values and one of mutations");
    let compare_all = match group.as_str() {
        "gossip" => gossip::compare_all,
        "blockstore" => blockstore::compare_all,
        "stored" => stored::compare_all,
        other => panic!("expected `gossip`, `blockstore` or `stored`, found `{other}`"),
    };
    let tally = compare_all(&mut Random::new(seed), values, mutations);
    let Tally { types, values, damaged, accepted, rejected, known, different, reasons } = tally;
    println!("{types} | {values} | {damaged} | {accepted} | {rejected} | {known} | {different}");
    reasons.iter().for_each(|(reason, count)| println!("{reason} | {count}"));
    if different == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
