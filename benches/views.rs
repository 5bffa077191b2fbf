//! How fast are transactions read where they are, and blocks into an arena? `cargo bench -p limcode-benches --bench views`
//!
//! `scripts/bench-views` runs it without LTO and with thin LTO.
#![forbid(unsafe_code)]

use limcode_benches::race::PLACES;
use limcode_benches::reading::{Work, block_contenders, contenders, sets};
use limcode_benches::{Race, subject};

fn main() {
    let mut race = Race::start("reading");
    for set in sets() {
        let subject = format!("{}, {} transactions", set.name, set.count());
        let works: Vec<_> = Work::ALL.into_iter().filter(|work| race.wants(&subject, work.name())).collect();
        let places: Vec<_> = (0..PLACES).map(|_| set.clone()).collect();
        for work in works {
            let mut contenders: Vec<_> = places.iter().map(|place| contenders(work, place)).collect();
            race.run(&subject, work.name(), set.len_bytes(), &mut contenders);
        }
    }
    for block in subject::blocks() {
        let (subject, work) = (format!("{}, whole", block.name), "read a block");
        if race.wants(&subject, work) {
            let places: Vec<_> = (0..PLACES).map(|_| block.again()).collect();
            let mut contenders: Vec<_> = places.iter().map(block_contenders).collect();
            race.run(&subject, work, block.bytes.len(), &mut contenders);
        }
    }
    race.finish();
}
