//! Every contender on every subject, interleaved in one process; prints a table of medians and ratios.
//!
//! ```text
//! cargo run --profile bench      -p limcode-benches --bin race            # LTO off
//! cargo run --profile bench-thin -p limcode-benches --bin race            # LTO thin
//! cargo run --profile bench      -p limcode-benches --bin race -- --rounds 101 --json rows.json mixed
//! ```
//! How it measures stands in `limcode_benches::race`.
#![forbid(unsafe_code)]

use limcode_benches::{Race, data_set, subject};

fn main() {
    let mut race = Race::start("race");
    for block in subject::blocks() {
        race.subject(&block);
    }
    for transaction in subject::transactions() {
        race.subject(&transaction);
    }
    race.subject(&data_set::logs());
    race.subject(&data_set::mesh());
    race.subject(&data_set::players());
    race.finish();
}
