//! How fast are log, mesh and savedata, the data sets of `rust_serialization_benchmark`?
//! `cargo bench -p limcode-benches --bench data_sets`
#![forbid(unsafe_code)]

use limcode_benches::{Race, data_set};

fn main() {
    let mut race = Race::start("data_sets");
    race.subject(&data_set::logs());
    race.subject(&data_set::mesh());
    race.subject(&data_set::players());
    race.finish();
}
