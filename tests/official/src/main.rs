//! Random and damaged block components through the official codec and limcode's: the same bytes, the same verdict.
//!
//! `limcode-official SEED CASES`

use limcode_schemas::solana::block_component::BlockComponent;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use limcode_tests::components;
use solana_entry::block_component::BlockComponent as Official;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>().expect("a number"));
    let (seed, cases) = (arguments.next().expect("a seed"), arguments.next().expect("a number of cases"));
    let mut random = Random::new(seed);
    let (mut accepted, mut refused) = (0_u64, 0_u64);
    for case in 0..cases {
        let component = components::component(&mut random);
        let valid = limcode::serialize(&component).expect("its parts are short");
        let official: Official = wincode::deserialize_exact(&valid).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(wincode::serialize(&official).expect("it was read"), valid, "{case}: other bytes");
        assert_eq!(limcode::deserialize_exact::<BlockComponent>(&valid).expect("it was written"), component, "{case}");
        for _ in 0..8 {
            let damaged = mutate(&mut random, &valid);
            match (wincode::deserialize::<Official>(&damaged), limcode::deserialize::<BlockComponent>(&damaged)) {
                (Ok(official), Ok(read)) => {
                    accepted += 1;
                    let bytes = limcode::serialize(&read).expect("it was read");
                    assert_eq!(wincode::serialize(&official).expect("it was read"), bytes, "{damaged:02x?}");
                    assert!(damaged.starts_with(&bytes), "{damaged:02x?}");
                }
                (Err(_), Err(_)) => refused += 1,
                (official, read) => panic!("official {official:?}, limcode {read:?}: {damaged:02x?}"),
            }
        }
    }
    println!("{cases} components, {} damaged: {accepted} accepted by both, {refused} refused by both", cases * 8);
}
