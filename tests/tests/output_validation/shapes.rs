//! The types of the table, each under all three codecs, and random values of them.

use limcode::{DecodeOwned, Encode, Limcode};
use limcode_tests::random::Random;
use limcode_tests::wincode::{SchemaRead, SchemaWrite, containers};
use serde::{Deserialize, Serialize};
use solana_short_vec::ShortU16;

/// What limcode reads and writes, and what can be compared.
pub trait Shape: Encode + DecodeOwned + PartialEq {}

impl<T: Encode + DecodeOwned + PartialEq> Shape for T {}

/// Declares types under all three codecs.
macro_rules! shapes {
    ($($item:item)*) => {
        $(#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)] $item)*
    };
}

shapes! {
    /// No fields.
    pub struct Marker;

    /// One field.
    pub struct Amount(pub u64);

    /// In memory as on the wire.
    pub struct Point { x: u32, y: u32, z: u64 }

    /// With gaps in memory.
    pub struct Mixture {
        flag: bool,
        word: u16,
        byte: i8,
        long: i64,
        wide: u128,
        ratio: f32,
        share: f64,
        size: usize,
        key: [u8; 32],
        end: u8,
    }

    /// Of varying size.
    pub struct Account { owner: [u8; 32], lamports: u64, data: Vec<u8>, name: String, rent: Option<u64>, kind: (u8, bool) }

    /// Of structs.
    pub struct Record { point: Point, accounts: Vec<Account>, reply: Reply, corners: [Point; 2], parent: Option<Box<Point>> }

    /// Every shape of variant.
    pub enum Reply { Nothing, Number(u64), Pair(u8, String), Named { list: Vec<u16>, point: Point }, Inner(Option<Amount>) }

    /// Holds itself.
    pub struct Tree { label: u16, below: Vec<Tree> }
}

/// Vectors with a length of 1 to 3 bytes.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
pub struct Lists {
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<u8, ShortU16>")]
    bytes: Vec<u8>,
    number: u32,
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<[u8; 32], ShortU16>")]
    keys: Vec<[u8; 32]>,
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<String, ShortU16>")]
    texts: Vec<String>,
}

impl Lists {
    pub fn of(count: usize) -> Self {
        Lists { bytes: crate::vector(count), number: 7, keys: crate::vector(count), texts: crate::vector(count) }
    }
}

impl Tree {
    /// `levels` of trees, each with a leaf beside.
    pub fn of(levels: usize) -> Self {
        let leaf = || Tree { label: 1, below: Vec::new() };
        (0..levels).fold(leaf(), |below, label| Tree { label: label as u16, below: vec![leaf(), below] })
    }
}

/// LEB128.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize)]
pub struct Varints {
    #[serde(with = "solana_serde_varint")]
    pub word: u32,
    #[serde(with = "solana_serde_varint")]
    pub long: u64,
    #[serde(with = "solana_serde_varint")]
    pub short: u16,
}

/// Counts and tags of other widths.
#[derive(Clone, Debug, PartialEq, Limcode, SchemaWrite, SchemaRead)]
pub struct Counts {
    #[limcode(len = u8)]
    #[wincode(with = "containers::Vec<u64, u8>")]
    pub narrow: Vec<u64>,
    #[limcode(len = u16)]
    #[wincode(with = "containers::Vec<String, u16>")]
    pub middle: Vec<String>,
    #[limcode(len = u32)]
    #[wincode(with = "containers::Vec<u8, u32>")]
    pub wide: Vec<u8>,
    pub kinds: Vec<Kind>,
}

/// A tag of one byte.
#[derive(Clone, Debug, PartialEq, Limcode, SchemaWrite, SchemaRead)]
#[limcode(tag = u8)]
#[wincode(tag_encoding = "u8")]
pub enum Kind {
    Nothing,
    #[limcode(tag = 200)]
    #[wincode(tag = 200)]
    Number(u32),
}

impl Counts {
    pub fn of(count: usize) -> Self {
        Counts {
            narrow: crate::vector(count.min(255)),
            middle: crate::vector(count),
            wide: crate::vector(count),
            kinds: crate::vector(count),
        }
    }
}

/// A type with random values.
pub trait Sample {
    fn sample(random: &mut Random) -> Self;
}

macro_rules! samples {
    ($($type:ty: $random:ident => $value:expr;)*) => {
        $(impl Sample for $type {
            fn sample($random: &mut Random) -> Self {
                $value
            }
        })*
    };
}

samples! {
    u8: random => random.byte();
    u16: random => random.bits() as u16;
    u32: random => random.bits() as u32;
    u64: random => random.bits();
    u128: random => u128::from_le_bytes(random.bytes());
    i32: random => random.bits() as i32;
    i128: random => i128::from_le_bytes(random.bytes());
    // Any number but the not-a-number, which is not equal to itself.
    f32: random => random.bits() as i32 as f32 / 1024.0;
    f64: random => random.bits() as i64 as f64 / 1024.0;
    bool: random => random.chance(500);
    char: random => char::from_u32(random.below(0x11_0000) as u32).unwrap_or('\u{fffd}');
    String: random => (0..random.below(20)).map(|_| char::sample(random)).collect();
    [u8; 32]: random => random.bytes();
    (u8, u64, bool): random => (u8::sample(random), u64::sample(random), bool::sample(random));
    (u16, String, Option<u8>): random => (u16::sample(random), String::sample(random), Option::sample(random));
    Point: random => Point { x: u32::sample(random), y: u32::sample(random), z: u64::sample(random) };
    Mixture: random => Mixture {
        flag: bool::sample(random),
        word: u16::sample(random),
        byte: random.byte() as i8,
        long: random.bits() as i64,
        wide: u128::sample(random),
        ratio: f32::sample(random),
        share: f64::sample(random),
        size: random.bits() as usize,
        key: random.bytes(),
        end: random.byte(),
    };
    Account: random => Account {
        owner: random.bytes(),
        lamports: random.bits(),
        data: Vec::sample(random),
        name: String::sample(random),
        rent: Option::sample(random),
        kind: (u8::sample(random), bool::sample(random)),
    };
    Record: random => Record {
        point: Point::sample(random),
        accounts: Vec::sample(random),
        reply: Reply::sample(random),
        corners: [Point::sample(random), Point::sample(random)],
        parent: Option::<Point>::sample(random).map(Box::new),
    };
    Kind: random => if random.chance(500) { Kind::Nothing } else { Kind::Number(u32::sample(random)) };
    Reply: random => match random.below(5) {
        0 => Reply::Nothing,
        1 => Reply::Number(random.bits()),
        2 => Reply::Pair(random.byte(), String::sample(random)),
        3 => Reply::Named { list: Vec::sample(random), point: Point::sample(random) },
        _ => Reply::Inner(Option::<u64>::sample(random).map(Amount)),
    };
}

impl<T: Sample> Sample for Option<T> {
    fn sample(random: &mut Random) -> Self {
        random.chance(600).then(|| T::sample(random))
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample(random: &mut Random) -> Self {
        (0..random.below(6)).map(|_| T::sample(random)).collect()
    }
}
