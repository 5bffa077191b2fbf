//! Random and damaged values through official codecs that ask for a newer Rust, and limcode's: the same bytes, the same result.
//!
//! `limcode-official block-components|consensus-messages|vote-payloads SEED CASES`

mod consensus_messages;
mod plain;
mod vote_payloads;

use agave_votor_messages::wire::VotePayloadToSign;
use limcode_tests::components;
use limcode_tests::random::Random;
use solana_entry::block_component::BlockComponent;

/// What became of the damaged values.
#[derive(Default)]
struct Tally {
    accepted: u64,
    refused: u64,
}

fn main() {
    let [what, seed, cases] =
        std::env::args().skip(1).collect::<Vec<_>>().try_into().expect("a kind, a seed and a number of cases");
    let [seed, cases] = [seed, cases].map(|number| number.parse::<u64>().expect("a number"));
    let mut random = Random::new(seed);
    let Tally { accepted, refused } = match what.as_str() {
        "block-components" => plain::compare::<_, BlockComponent>(&mut random, cases, components::component),
        "consensus-messages" => consensus_messages::compare(&mut random, cases),
        "vote-payloads" => plain::compare::<_, VotePayloadToSign>(&mut random, cases, vote_payloads::payload),
        other => panic!("expected `block-components`, `consensus-messages` or `vote-payloads`, found `{other}`"),
    };
    let damaged = accepted + refused;
    println!("{cases} {what}, {damaged} damaged: {accepted} accepted by both, {refused} refused by both");
}
