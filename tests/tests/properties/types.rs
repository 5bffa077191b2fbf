//! The types of the properties, with limcode's derive beside serde's or wincode's.

use limcode::Limcode;
use limcode_tests::wincode::{SchemaRead, SchemaWrite, containers};
use serde::{Deserialize, Serialize};
use solana_short_vec::ShortU16;

/// Types that bincode knows.
macro_rules! with_serde {
    ($($item:item)*) => { $(#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize)] $item)* };
}

/// Types that wincode knows.
macro_rules! with_wincode {
    ($($item:item)*) => { $(#[derive(Clone, Debug, PartialEq, Limcode, SchemaWrite, SchemaRead)] $item)* };
}

with_serde! {
    pub struct Integers {
        pub unsigned: (u8, u16, u32, u64, u128),
        pub signed: (i8, i16, i32, i64, i128),
        pub sizes: [usize; 2],
        pub size: isize,
        pub flag: bool,
    }

    /// Of any bits, not numbers among them.
    pub struct Numbers {
        pub single: f32,
        pub double: f64,
        pub singles: Vec<f32>,
        pub pairs: [(f64, u8); 2],
    }

    pub struct Text {
        pub letter: char,
        pub title: String,
        pub letters: Vec<char>,
        pub lines: Vec<String>,
        pub last: char,
    }

    pub struct Options {
        pub byte: Option<u8>,
        pub text: Option<String>,
        pub twice: Option<Option<bool>>,
        pub list: Option<Vec<Option<u16>>>,
        pub boxed: Option<Box<u64>>,
    }

    pub struct Lists {
        pub bytes: Vec<u8>,
        pub numbers: Vec<i32>,
        pub flags: Vec<bool>,
        pub keys: Vec<[u8; 32]>,
        pub pairs: Vec<(u8, u64)>,
        pub end: u16,
    }

    pub struct Nested {
        pub tables: Vec<Vec<Vec<u16>>>,
        pub grid: [[u8; 3]; 2],
        pub tuple: (u8, (String, [Option<u8>; 3]), ()),
        pub boxed: Option<Box<Integers>>,
        pub end: u8,
    }

    pub enum Choice {
        Nothing,
        Number(u64),
        Pair(u8, String),
        Named { list: Vec<u16>, flag: bool },
        Unit(()),
        Inner(Box<Options>),
        Empty {},
    }

    pub enum Expression {
        Value(i64),
        Not(Box<Expression>),
        Sum(Vec<Expression>),
        Pair(Box<(Expression, Expression)>),
    }

    pub struct Wrapper<T> {
        pub id: u16,
        pub inner: T,
        pub end: u8,
    }

    pub enum Either<L, R> {
        Left(L),
        Right { right: R, also: Vec<L> },
    }

    pub struct Row<T> {
        pub cells: [T; 4],
    }

    pub struct Generics {
        pub wrapped: Wrapper<Wrapper<Vec<u8>>>,
        pub list: Vec<Either<u32, String>>,
        pub row: Row<Option<u16>>,
        pub bytes: Row<u8>,
    }

    pub struct Varints {
        #[serde(with = "solana_serde_varint")]
        pub short: u16,
        #[serde(with = "solana_serde_varint")]
        pub word: u32,
        #[serde(with = "solana_serde_varint")]
        pub long: u64,
        #[serde(with = "solana_short_vec")]
        pub list: Vec<u16>,
    }

    pub struct Chain {
        pub next: Option<Box<Chain>>,
    }

    pub struct Nothings {
        pub units: Vec<()>,
        pub end: u8,
    }
}

with_wincode! {
    pub struct ShortLists {
        #[limcode(short_vec)]
        #[wincode(with = "containers::Vec<u8, ShortU16>")]
        pub bytes: Vec<u8>,
        #[limcode(short_vec)]
        #[wincode(with = "containers::Vec<String, ShortU16>")]
        pub texts: Vec<String>,
        pub end: u8,
    }

    pub struct Narrow {
        #[limcode(len = u8)]
        #[wincode(with = "containers::Vec<u16, u8>")]
        pub numbers: Vec<u16>,
        #[limcode(len = u16)]
        #[wincode(with = "containers::Vec<Option<u8>, u16>")]
        pub options: Vec<Option<u8>>,
        #[limcode(len = u32)]
        #[wincode(with = "containers::Vec<u8, u32>")]
        pub bytes: Vec<u8>,
        #[limcode(len = u64)]
        #[wincode(with = "containers::Vec<(u8, u64), u64>")]
        pub pairs: Vec<(u8, u64)>,
        pub end: u8,
    }

    #[limcode(tag = u8)]
    #[wincode(tag_encoding = "u8")]
    pub enum NarrowTags {
        Nothing,
        Number(u32),
        #[limcode(tag = 9)]
        #[wincode(tag = 9)]
        Text { text: String, end: u8 },
        #[limcode(tag = 255)]
        #[wincode(tag = 255)]
        Last(Vec<bool>),
    }

    #[limcode(tag = u16)]
    #[wincode(tag_encoding = "u16")]
    pub enum WideTags {
        #[limcode(tag = 1)]
        #[wincode(tag = 1)]
        One(u8, u8),
        #[limcode(tag = 300)]
        #[wincode(tag = 300)]
        Many(Vec<NarrowTags>),
    }
}
