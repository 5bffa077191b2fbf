//! For any value of many types: limcode writes what the oracle writes, and each reads what the other wrote. For any bytes:
//! both accept them or both refuse them, and if they accept, they have read the same.
//!
//! The oracle is bincode on serde's derive of the very same type, and wincode where bincode has no such coding. What
//! limcode refuses alone, each with a property of its own: nesting deeper than 128 levels, and more elements without bytes
//! than there are bytes and 65,536.
//!
//! Without variables every run asks the same [`CASES`]; `PROPTEST_CASES=10000` asks more, and other ones.

mod agreement;
mod edits;
mod strategies;
#[allow(clippy::vec_box, reason = "what is boxed is nested one level deeper")]
mod types;

use agreement::{assert_same_bytes, assert_same_verdict};
use limcode::ErrorKind;
use limcode_tests::bincode;
use limcode_tests::peer::{Bincode, Wincode};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use strategies::Values;
use types::{
    Chain, Choice, Expression, Generics, Integers, Lists, Narrow, NarrowTags, Nested, Nothings, Numbers, Options, Text,
    Varints, WideTags,
};

/// Cases of each property.
const CASES: u32 = 128;

fn config() -> ProptestConfig {
    let asked_for = ["PROPTEST_CASES", "PROPTEST_RNG_SEED"].iter().any(|name| std::env::var_os(name).is_some());
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if asked_for { config } else { ProptestConfig { cases: CASES, rng_seed: RngSeed::Fixed(1), ..config } }
}

/// For each type: its values, its values with edits, and any bytes at all.
macro_rules! properties {
    ($($name:ident: $ty:ty, $oracle:ty;)*) => {
        $(mod $name {
            use super::*;

            proptest! {
                #![proptest_config(config())]

                #[test]
                fn values_are_the_same_bytes(value in <$ty>::values()) {
                    assert_same_bytes::<$ty, $oracle>(&value)?;
                }

                #[test]
                fn damaged_values_get_the_same_verdict(value in <$ty>::values(), edits in edits::edits()) {
                    let bytes = limcode::serialize(&value).expect("a value of the property can be written");
                    assert_same_verdict::<$ty, $oracle>(&edits::apply(bytes, &edits))?;
                }

                #[test]
                fn every_truncation_is_refused(value in <$ty>::values()) {
                    let bytes = limcode::serialize(&value).expect("a value of the property can be written");
                    for len_bytes in 0..bytes.len() {
                        let error = limcode::deserialize::<$ty>(&bytes[..len_bytes]).expect_err("its end is missing");
                        prop_assert_eq!(error.code(), "unexpected_end", "{} of {} bytes", len_bytes, bytes.len());
                        prop_assert!(error.offset() <= len_bytes);
                    }
                }

                #[test]
                fn any_bytes_get_the_same_verdict(bytes in edits::bytes()) {
                    assert_same_verdict::<$ty, $oracle>(&bytes)?;
                }
            }
        })*
    };
}

properties! {
    integers: Integers, Bincode;
    numbers: Numbers, Bincode;
    text: Text, Bincode;
    options: Options, Bincode;
    lists: Lists, Bincode;
    nested: Nested, Bincode;
    choice: Choice, Bincode;
    expression: Expression, Bincode;
    generics: Generics, Bincode;
    varints: Varints, Bincode;
    short_lists: types::ShortLists, Wincode;
    narrow_lengths: Narrow, Wincode;
    narrow_tags: NarrowTags, Wincode;
    wide_tags: WideTags, Wincode;
}

proptest! {
    #![proptest_config(config())]

    /// bincode has no limit, so it is asked only about what its stack can hold.
    #[test]
    fn nesting_is_limited_to_128_levels(levels in 0_usize..300) {
        let chain = (0..levels).fold(Chain { next: None }, |next, _| Chain { next: Some(Box::new(next)) });
        let bytes = bincode::serialize(&chain).expect("bincode writes any depth");
        let read = limcode::deserialize_exact::<Chain>(&bytes);
        if levels <= 128 {
            prop_assert_eq!(read.expect("128 levels are allowed"), chain.clone());
            prop_assert_eq!(limcode::serialize(&chain).expect("128 levels are allowed"), bytes);
        } else {
            let refused = ErrorKind::DepthExceeded { limit: 128 };
            prop_assert_eq!(read.expect_err("129 levels are too many").kind(), refused);
            prop_assert_eq!(limcode::serialize(&chain).expect_err("129 levels are too many").kind(), refused);
        }
    }

    /// bincode would count on, for as long as the count says.
    #[test]
    fn elements_without_bytes_are_limited_by_the_value(
        count in any::<u64>(), few in 0_u64..200_000, end in any::<u8>(), following in 0_usize..200_000,
    ) {
        for count in [count, few] {
            let bytes = [&count.to_le_bytes()[..], &[end]].concat();
            let most = bytes.len() as u64 + 65_536;
            let followed = [&bytes[..], &vec![0; following]].concat();
            prop_assert_eq!(limcode::deserialize_prefix::<Nothings>(&followed).is_ok(), count <= most);
            prop_assert_eq!(limcode::deserialize::<Nothings>(&followed).is_ok(), count <= most);
            match limcode::deserialize_exact::<Nothings>(&bytes) {
                Ok(read) => {
                    prop_assert!(count <= most, "{} elements were accepted", count);
                    prop_assert_eq!(&read, &bincode::deserialize::<Nothings>(&bytes).expect("bincode counts to any number"));
                    prop_assert_eq!(limcode::serialize(&read).expect("what was read can be written"), bytes);
                }
                Err(error) => {
                    prop_assert!(count > most, "{} elements were refused", count);
                    prop_assert_eq!(error.kind(), ErrorKind::LengthOverflow { len: count, max: most });
                }
            }
        }
    }
}
