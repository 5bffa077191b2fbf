//! Random values of limcode's types.

use std::collections::BTreeSet;

use bv::BitVec;
use limcode_random::Random;
use limcode_schemas::solana::transaction::{Hash, Pubkey, Signature};

/// A type with random values.
pub trait Make {
    /// A random value.
    fn make(random: &mut Random) -> Self;
}

/// Numbers: any, with those at the ends of the range and the small ones more often.
macro_rules! make_numbers {
    ($($number:ident)*) => {$(
        impl Make for $number {
            fn make(random: &mut Random) -> Self {
                match random.below(8) {
                    0 => 0,
                    1 => <$number>::MAX,
                    2 => <$number>::MIN,
                    3 | 4 => random.below(100) as $number,
                    _ => random.bits() as $number,
                }
            }
        }
    )*};
}

make_numbers!(u8 u16 u32 u64 usize i64);

/// Structs: all fields are random.
macro_rules! make_structs {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl $crate::make::Make for $name {
            fn make(random: &mut limcode_random::Random) -> Self {
                Self { $($field: $crate::make::Make::make(random)),* }
            }
        }
    )*};
}

/// Tuple structs of one field.
macro_rules! make_newtypes {
    ($($name:ident)*) => {$(
        impl $crate::make::Make for $name {
            fn make(random: &mut limcode_random::Random) -> Self {
                $name($crate::make::Make::make(random))
            }
        }
    )*};
}

pub(crate) use {make_newtypes, make_structs};

make_newtypes!(Pubkey Hash Signature);

impl<const N: usize> Make for [u8; N] {
    fn make(random: &mut Random) -> Self {
        random.bytes()
    }
}

impl Make for bool {
    fn make(random: &mut Random) -> Self {
        random.chance(500)
    }
}

impl<A: Make, B: Make> Make for (A, B) {
    fn make(random: &mut Random) -> Self {
        (A::make(random), B::make(random))
    }
}

impl<T: Make> Make for Option<T> {
    fn make(random: &mut Random) -> Self {
        random.chance(600).then(|| T::make(random))
    }
}

impl<T: Make> Make for Vec<T> {
    fn make(random: &mut Random) -> Self {
        (0..count(random)).map(|_| T::make(random)).collect()
    }
}

impl Make for BTreeSet<u64> {
    fn make(random: &mut Random) -> Self {
        Vec::make(random).into_iter().collect()
    }
}

impl Make for String {
    fn make(random: &mut Random) -> Self {
        (0..count(random)).map(|_| *random.choose(&['a', '7', ' ', 'é', '語', '🦀'])).collect()
    }
}

/// The bits of these blocks, without as many of the last as leave some of each block.
macro_rules! make_bits {
    ($($block:ident)*) => {$(
        impl Make for BitVec<$block> {
            fn make(random: &mut Random) -> Self {
                let blocks = Vec::<$block>::make(random);
                if blocks.is_empty() {
                    return BitVec::new();
                }
                let unused = if random.chance(500) { random.below(<$block>::BITS as usize) } else { 0 };
                let mut bits = BitVec::from(blocks);
                bits.truncate(bits.len() - unused as u64);
                bits
            }
        }
    )*};
}

make_bits!(u8 u64);

/// Number of elements: small, and now and then more than fits into one byte of a short length.
fn count(random: &mut Random) -> usize {
    match random.below(20) {
        0 => random.below(300),
        1..=4 => 0,
        _ => random.below(8),
    }
}
