//! Solana's larger values: snapshot manifests, the status cache, gossip packets, vote accounts.
//!
//! Where the official types are private, or their crate does not build beside the others, they are declared here as that crate does.

mod gossip;
mod manifest;
mod status_cache;

pub use gossip::{Packet, packets};
pub use manifest::{LARGE_MANIFEST, Manifest, large_manifest, manifest};
pub use status_cache::{StatusCache, status_cache};

use crate::subject::Subject;
use limcode_schemas::solana::vote;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::oracle::VoteStateVersions;
use limcode_tests::random::Random;

/// The states of some vote accounts.
pub type VoteAccounts = Subject<Vec<vote::VoteStateVersions>, Vec<VoteStateVersions>>;

/// One vote account, and a hundred of them; none without fixtures.
pub fn vote_accounts() -> Vec<VoteAccounts> {
    let data = corpus::voters("vote account benches");
    let state = |data: &Vec<u8>| limcode::deserialize(data).expect("the state of a vote account");
    let states: Vec<vote::VoteStateVersions> = data.iter().map(state).collect();
    let some = |name: &str, count: usize| {
        let bytes = limcode::serialize(&states[..count].to_vec()).expect("decoded values");
        Subject::new(Sample { name: name.into(), bytes })
    };
    match states.len() {
        0 => Vec::new(),
        all => vec![some("vote account", 1), some(&format!("vote accounts, {all}"), all)],
    }
}

/// Bytes that differ.
fn bytes<const N: usize>(random: &mut Random) -> [u8; N] {
    random.bytes()
}
