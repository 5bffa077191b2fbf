//! Block components.

use limcode_schemas::solana::block_component::BlockComponent;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use limcode_tests::components;
use solana_entry::block_component::BlockComponent as Official;

use crate::Tally;

/// Compares so many of them, each damaged in eight ways.
pub fn compare(random: &mut Random, cases: u64) -> Tally {
    let mut tally = Tally::default();
    for case in 0..cases {
        let component = components::component(random);
        let valid = limcode::serialize(&component).expect("its parts are short");
        let official: Official = wincode::deserialize_exact(&valid).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(wincode::serialize(&official).expect("it was read"), valid, "{case}: other bytes");
        assert_eq!(limcode::deserialize_exact::<BlockComponent>(&valid).expect("it was written"), component, "{case}");
        for _ in 0..8 {
            let damaged = mutate(random, &valid);
            match (wincode::deserialize::<Official>(&damaged), limcode::deserialize::<BlockComponent>(&damaged)) {
                (Ok(official), Ok(read)) => {
                    tally.accepted += 1;
                    let bytes = limcode::serialize(&read).expect("it was read");
                    assert_eq!(wincode::serialize(&official).expect("it was read"), bytes, "{damaged:02x?}");
                    assert!(damaged.starts_with(&bytes), "{damaged:02x?}");
                }
                (Err(_), Err(_)) => tally.refused += 1,
                (official, read) => panic!("official {official:?}, limcode {read:?}: {damaged:02x?}"),
            }
        }
    }
    tally
}
