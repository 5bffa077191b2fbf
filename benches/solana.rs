//! How fast are Solana's larger values: snapshot manifests, the status cache, gossip packets, vote accounts?
//! `cargo bench -p limcode-benches --bench solana`; the manifest of 300 MB takes most of the time, and 5 GB of memory.
#![forbid(unsafe_code)]

use limcode_benches::{Race, Work, solana};

fn main() {
    let mut race = Race::start("solana");
    solana::vote_accounts().iter().for_each(|subject| race.subject(subject));
    solana::packets().iter().for_each(|subject| race.subject(subject));
    race.subject(&solana::status_cache());
    race.subject(&solana::manifest());
    // It is made only if it is asked for.
    if Work::ALL.iter().any(|work| race.wants(solana::LARGE_MANIFEST, work.name())) {
        race.subject(&solana::large_manifest());
    }
    race.finish();
}
