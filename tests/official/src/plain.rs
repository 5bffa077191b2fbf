//! Types that both codecs read without more than the bytes.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use wincode::config::DefaultConfig;
use wincode::{SchemaReadOwned, SchemaWrite};

use crate::Tally;

/// Compares so many values that `make` makes, each also damaged in eight ways: limcode's `T` with the official `O`.
pub fn compare<T, O>(random: &mut Random, cases: u64, make: fn(&mut Random) -> T) -> Tally
where
    T: Encode + DecodeOwned + PartialEq + Debug,
    O: SchemaReadOwned<DefaultConfig, Dst = O> + SchemaWrite<DefaultConfig, Src = O> + Debug,
{
    let mut tally = Tally::default();
    for case in 0..cases {
        let value = make(random);
        let valid = limcode::serialize(&value).expect("its parts are short");
        let official: O = wincode::deserialize_exact(&valid).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(wincode::serialize(&official).expect("it was read"), valid, "{case}: other bytes");
        assert_eq!(limcode::deserialize_exact::<T>(&valid).expect("it was written"), value, "{case}");
        for _ in 0..8 {
            let damaged = mutate(random, &valid);
            match (wincode::deserialize::<O>(&damaged), limcode::deserialize::<T>(&damaged)) {
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
