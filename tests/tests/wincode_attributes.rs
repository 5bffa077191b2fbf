//! wincode's attributes, one by one: what they make of the bytes and of the values under wincode, they make under limcode.
// Schemas are named as the official crates name them.
#![allow(unused_qualifications)]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use limcode::Limcode;
use limcode_tests::agreement::{agrees, agrees_with};
use limcode_tests::peer::Wincode;
use limcode_tests::random::Random;
use serde::{Deserialize, Serialize};
use solana_short_vec::ShortU16;
use solana_wincode_varint::Leb128Int;
use wincode::len::{BincodeLen, FixIntLen};
use wincode::{SchemaRead, SchemaWrite, containers};

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[wincode(tag_encoding = "u8")]
enum Numbered {
    #[wincode(tag = 5)]
    First(u64),
    /// Its position, for wincode does not count on from the tag before.
    Second,
    /// Its position as well.
    Third { a: u8, b: Option<bool> },
    #[wincode(tag = 0xa5)]
    Fourth,
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
enum OneTag {
    #[wincode(tag = 7)]
    Seventh(u8),
    First(u16),
    #[wincode(tag = 70_000)]
    Last,
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[wincode(tag_encoding = "u16")]
enum Wide {
    A(u8),
    #[wincode(tag = 65_535)]
    B(u8),
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[wincode(tag_encoding = "u32")]
enum Plain {
    A,
    B(i128),
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[wincode(tag_encoding = "u64")]
enum Widest {
    A(u8),
    #[wincode(tag = 0x8000_0000)]
    B,
}

#[test]
fn tags_are_those_that_wincode_writes() {
    use Numbered::{First, Fourth, Second, Third};
    let third = |b| Third { a: 3, b };
    [First(5), Second, third(None), third(Some(true)), Fourth].iter().for_each(agrees_with::<Wincode, _>);
    [OneTag::Seventh(1), OneTag::First(2), OneTag::Last].iter().for_each(agrees_with::<Wincode, _>);
    [Wide::A(1), Wide::B(2)].iter().for_each(agrees_with::<Wincode, _>);
    [Widest::A(1), Widest::B].iter().for_each(agrees_with::<Wincode, _>);
    [Plain::A, Plain::B(-2)].iter().for_each(agrees_with::<Wincode, _>);
    assert_eq!(limcode::serialize(&First(2)).unwrap(), [5, 2, 0, 0, 0, 0, 0, 0, 0]);
}

type Slot = u64;
type Blob = Vec<u8>;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Limcode, SchemaRead, SchemaWrite)]
struct Key([u8; 2]);

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct Lengths {
    #[wincode(with = "containers::Vec<u8, ShortU16>")]
    short: Vec<u8>,
    #[wincode(with = "containers::Vec<_, solana_short_vec::ShortU16>")]
    inferred: Vec<Key>,
    #[wincode(with = "wincode::containers::Vec<Key, FixIntLen<u8>>")]
    byte: Vec<Key>,
    #[wincode(with = "::wincode::containers::Vec<String, wincode::len::FixIntLen<u16>>")]
    texts: Vec<String>,
    #[wincode(with = "containers::Vec<[u8; 3], FixIntLen<u32>>")]
    arrays: Vec<[u8; 3]>,
    #[wincode(with = "containers::Vec<(u8, Option<bool>), FixIntLen<u64>>")]
    pairs: Vec<(u8, Option<bool>)>,
    #[wincode(with = "containers::Vec<_, BincodeLen>")]
    plain: Vec<u16>,
    #[wincode(with = "containers::Vec<u16, u16>")]
    integer: Vec<u16>,
    #[wincode(with = "containers::Vec<u8, ShortU16>")]
    alias: Blob,
    #[wincode(with = "Vec<u8>")]
    same: Vec<u8>,
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct Containers {
    #[wincode(with = "containers::VecDeque<u16, ShortU16>")]
    deque: VecDeque<u16>,
    #[wincode(with = "containers::Box<[u8], FixIntLen<u16>>")]
    boxed: Box<[u8]>,
    #[wincode(with = "containers::BTreeMap<u8, Key, FixIntLen<u8>>")]
    map: BTreeMap<u8, Key>,
    #[wincode(with = "containers::BTreeSet<_, ShortU16>")]
    set: BTreeSet<u8>,
    #[wincode(with = "Option<containers::Vec<u8, ShortU16>>")]
    option: Option<Vec<u8>>,
    #[wincode(with = "(u8, containers::Vec<u8, FixIntLen<u8>>)")]
    pair: (u8, Vec<u8>),
    #[wincode(with = "[containers::Vec<u8, FixIntLen<u8>>; 2]")]
    array: [Vec<u8>; 2],
    #[wincode(with = "containers::Vec<containers::Vec<u8, FixIntLen<u16>>, ShortU16>")]
    nested: Vec<Vec<u8>>,
    #[wincode(with = "Vec<containers::Vec<u8, FixIntLen<u8>>>")]
    outside_plain: Vec<Vec<u8>>,
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct Varints {
    #[wincode(with = "Leb128Int<u16>")]
    two: u16,
    #[wincode(with = "Leb128Int<_>")]
    four: u32,
    #[wincode(with = "solana_wincode_varint::Leb128Int<u64>")]
    eight: u64,
    #[wincode(with = "Leb128Int<u64>")]
    alias: Slot,
}

fn bytes(random: &mut Random) -> Vec<u8> {
    (0..random.below(5)).map(|_| random.byte()).collect()
}

fn key(random: &mut Random) -> Key {
    Key([random.byte(), random.byte()])
}

fn lengths(random: &mut Random) -> Lengths {
    let keys = |random: &mut Random| (0..random.below(4)).map(|_| key(random)).collect::<Vec<_>>();
    Lengths {
        short: (0..random.below(300)).map(|_| random.byte()).collect(),
        inferred: keys(random),
        byte: keys(random),
        texts: bytes(random).iter().map(|byte| char::from(*byte).to_string()).collect(),
        arrays: bytes(random).iter().map(|byte| [*byte; 3]).collect(),
        pairs: bytes(random).iter().map(|byte| (*byte, byte.checked_sub(100).map(|left| left > 60))).collect(),
        plain: bytes(random).iter().map(|byte| u16::from(*byte)).collect(),
        integer: bytes(random).iter().map(|byte| u16::from(*byte)).collect(),
        alias: bytes(random),
        same: bytes(random),
    }
}

fn containers(random: &mut Random) -> Containers {
    Containers {
        deque: bytes(random).iter().map(|byte| u16::from(*byte)).collect(),
        boxed: bytes(random).into(),
        map: bytes(random).iter().map(|byte| (*byte, Key([*byte; 2]))).collect(),
        set: bytes(random).into_iter().collect(),
        option: (random.below(2) == 1).then(|| bytes(random)),
        pair: (random.byte(), bytes(random)),
        array: [bytes(random), bytes(random)],
        nested: (0..random.below(3)).map(|_| bytes(random)).collect(),
        outside_plain: (0..random.below(3)).map(|_| bytes(random)).collect(),
    }
}

#[test]
fn lengths_and_varints_are_those_that_wincode_writes() {
    let mut random = Random::new(13);
    for _ in 0..20 {
        agrees_with::<Wincode, _>(&lengths(&mut random));
        agrees_with::<Wincode, _>(&containers(&mut random));
    }
    for bits in [0, 1, 6, 7, 8, 13, 14, 15, 31, 63] {
        let most = u64::MAX >> (63 - bits);
        let (two, four) = (most.min(u16::MAX.into()) as u16, most.min(u32::MAX.into()) as u32);
        agrees_with::<Wincode, _>(&Varints { two, four, eight: most, alias: most });
    }
}

#[test]
fn a_list_that_its_length_cannot_say_is_rejected_by_both() {
    let mut random = Random::new(1);
    let value = Lengths { byte: (0..256).map(|_| key(&mut random)).collect(), ..lengths(&mut random) };
    assert!(limcode::serialize(&value).is_err() && wincode::serialize(&value).is_err());
    let value = Lengths { short: vec![0; 65_536], ..lengths(&mut random) };
    assert!(limcode::serialize(&value).is_err() && wincode::serialize(&value).is_err());
}

fn seven() -> u16 {
    7
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct Skips {
    written: u8,
    #[wincode(skip)]
    word: u16,
    #[wincode(skip(default))]
    list: String,
    #[wincode(skip(default_val = seven() + 1))]
    value: u16,
    #[wincode(skip(default_val = "seven() + 2"))]
    quoted: u16,
    last: u8,
}

/// Other than serde, wincode leaves out the field of a newtype.
#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct Newtype(#[wincode(skip)] u8);

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
enum Variants {
    One(#[wincode(skip)] u8),
    Two(u8, #[wincode(skip(default_val = 5))] u8),
    Three {
        #[wincode(skip)]
        a: u8,
        b: u8,
    },
}

#[test]
fn skipped_fields_are_not_written_and_have_the_value_that_wincode_gives_them() {
    agrees_with::<Wincode, _>(&Skips { written: 1, word: 2, list: "x".to_owned(), value: 3, quoted: 4, last: 5 });
    agrees_with::<Wincode, _>(&Newtype(1));
    [Variants::One(1), Variants::Two(2, 3), Variants::Three { a: 4, b: 5 }].iter().for_each(agrees_with::<Wincode, _>);
    let read: Skips = limcode::deserialize(&[1, 2]).unwrap();
    assert_eq!(read, Skips { written: 1, word: 0, list: String::new(), value: 8, quoted: 9, last: 2 });
}

/// Both derives' attributes on one type, which ask for the same.
#[derive(Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaRead, SchemaWrite)]
struct Both {
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<_, ShortU16>")]
    keys: Vec<u8>,
    #[serde(with = "solana_serde_varint")]
    #[wincode(with = "Leb128Int<u64>")]
    slot: u64,
    #[serde(skip, default = "seven")]
    #[wincode(skip(default_val = seven()))]
    hint: u16,
    #[serde(with = "serde_bytes")]
    blob: Vec<u8>,
    #[wincode(with = "containers::Vec<u16, BincodeLen>")]
    list: Vec<u16>,
}

#[test]
fn attributes_of_serde_and_wincode_that_agree_are_one() {
    let value = Both { keys: vec![1, 2], slot: 300, hint: 9, blob: vec![3], list: vec![4] };
    agrees_with::<Wincode, _>(&value);
    agrees(&value);
}

/// Attributes that change no byte.
#[derive(Debug, PartialEq, Clone, Copy, Limcode, SchemaRead, SchemaWrite)]
#[wincode(assert_zero_copy, crate = "wincode")]
#[repr(C)]
struct Header {
    a: u8,
    b: [u8; 3],
}

#[test]
fn attributes_that_change_no_byte_are_accepted() {
    agrees_with::<Wincode, _>(&Header { a: 1, b: [2, 3, 4] });
}

mod hand {
    //! A schema that limcode cannot see through.
    pub type Swapped = wincode::containers::Vec<u8, wincode::len::FixIntLen<u16>>;
}

#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[limcode(tag = u8)]
#[wincode(tag_encoding = "u8")]
enum Decided {
    #[limcode(tag = 9)]
    #[wincode(tag = 9)]
    A {
        #[wincode(with = "hand::Swapped")]
        #[limcode(len = u16)]
        list: Vec<u8>,
    },
}

#[test]
fn limcodes_own_attributes_stand_above_a_schema_that_is_not_known() {
    agrees_with::<Wincode, _>(&Decided::A { list: vec![1, 2, 3] });
}
