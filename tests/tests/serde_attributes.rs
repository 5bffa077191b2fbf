//! serde's attributes, one by one: what they make of the bytes and of the values under bincode, they make under limcode.

use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

use limcode::Limcode;
use limcode::serde::AsSerde;
use limcode_tests::agreement::agrees;
use limcode_tests::bincode;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;
use solana_short_vec as short_vec;

type Blob = Vec<u8>;

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Bytes {
    #[serde(with = "serde_bytes")]
    vec: Vec<u8>,
    #[serde(with = "serde_bytes")]
    boxed: Box<[u8]>,
    #[serde(with = "serde_bytes")]
    alias: Blob,
    #[serde(with = "serde_bytes")]
    option: Option<Vec<u8>>,
    #[serde(with = "serde_bytes")]
    option_of_alias: Option<Blob>,
    /// An array with a length in front of it.
    #[limcode(with = AsSerde)]
    array: serde_bytes::ByteArray<3>,
    #[serde(with = "BigArray")]
    big: [u16; 40],
}

#[test]
fn modules_that_change_nothing_change_nothing() {
    agrees(&Bytes {
        vec: vec![1, 2],
        boxed: Box::new([3]),
        alias: vec![6],
        option: Some(vec![7]),
        option_of_alias: Some(vec![8, 9]),
        array: serde_bytes::ByteArray::new([10, 11, 12]),
        big: [13; 40],
    });
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Borrowed<'a> {
    #[serde(with = "serde_bytes", borrow)]
    cow: Cow<'a, [u8]>,
    #[serde(with = "serde_bytes")]
    slice: &'a [u8],
}

#[test]
fn modules_that_change_nothing_change_nothing_of_what_is_borrowed() {
    let value = Borrowed { cow: Cow::Borrowed(&[1, 2]), slice: &[3] };
    let bytes = bincode::serialize(&value).expect("bincode writes it");
    assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
    assert_eq!(limcode::deserialize_exact::<Borrowed<'_>>(&bytes).expect("limcode reads it"), value);
}

/// What serde's `borrow` is on, and what it is not.
#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Cows<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
    #[serde(borrow = "'a", rename = "other")]
    bytes: Cow<'a, [u8]>,
    #[serde(with = "serde_bytes", borrow)]
    serde_bytes: Cow<'a, [u8]>,
    copied: Cow<'a, str>,
    #[serde(borrow)]
    numbers: Cow<'a, [u16]>,
    #[serde(borrow)]
    option: Option<Cow<'a, str>>,
    #[serde(borrow)]
    variant: CowOrNumber<'a>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
enum CowOrNumber<'a> {
    #[serde(borrow)]
    Cow(Cow<'a, str>),
    Number(u8),
}

#[test]
fn borrow_on_a_cow_borrows_where_serde_does() {
    fn which(cows: &Cows<'_>) -> [bool; 7] {
        // It asks which of the two it is, not for the value.
        #[expect(clippy::ptr_arg)]
        fn is_borrowed<T: ToOwned + ?Sized>(cow: &Cow<'_, T>) -> bool {
            matches!(cow, Cow::Borrowed(_))
        }
        [
            is_borrowed(&cows.text),
            is_borrowed(&cows.bytes),
            is_borrowed(&cows.serde_bytes),
            is_borrowed(&cows.copied),
            is_borrowed(&cows.numbers),
            cows.option.as_ref().is_some_and(is_borrowed),
            matches!(&cows.variant, CowOrNumber::Cow(cow) if is_borrowed(cow)),
        ]
    }

    let value = Cows {
        text: "text".into(),
        bytes: Cow::Borrowed(&[1, 2]),
        serde_bytes: Cow::Borrowed(&[3]),
        copied: "copied".into(),
        numbers: Cow::Borrowed(&[4]),
        option: Some("option".into()),
        variant: CowOrNumber::Cow("cow".into()),
    };
    let bytes = bincode::serialize(&value).expect("bincode writes it");
    assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
    let ours: Cows<'_> = limcode::deserialize_exact(&bytes).expect("limcode reads it");
    let theirs: Cows<'_> = bincode::deserialize(&bytes).expect("bincode reads it");
    assert_eq!((&ours, &theirs), (&value, &value));
    assert_eq!(which(&ours), which(&theirs));
    assert_eq!(which(&ours), [true, true, true, false, false, false, true]);
    assert_eq!(ours.text.as_ptr(), bytes[8..].as_ptr());
}

/// A user's module with a name that Solana's often has.
mod serde_varint {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(list: &[u16], serializer: S) -> Result<S::Ok, S::Error> {
        list.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u16>, D::Error> {
        Vec::deserialize(deserializer)
    }
}

/// As it was in the crates of Solana before version 3.
mod solana_program {
    pub use {solana_serde_varint as serde_varint, solana_short_vec as short_vec};
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Modules {
    #[serde(with = "short_vec")]
    #[limcode(short_vec)]
    named_by_use: Vec<u16>,
    #[serde(with = "serde_varint")]
    #[limcode(len = u64)]
    of_our_own: Vec<u16>,
    #[serde(with = "solana_program::short_vec")]
    old_short_vec: Vec<u16>,
    #[serde(with = "solana_program::serde_varint")]
    old_varint: u64,
}

#[test]
fn modules_are_known_by_their_path() {
    agrees(&Modules { named_by_use: vec![1, 2], of_our_own: vec![3], old_short_vec: vec![4], old_varint: 300 });
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Newtype(#[serde(skip)] u8);

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct NewtypeOneWay(#[serde(skip_serializing)] u16);

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct NewtypeOtherWay(#[serde(skip_deserializing, default = "seven")] u16);

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct OneName {
    #[serde(skip)]
    only: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct OneOfTwo(#[serde(skip)] u8, u16);

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
enum Variant {
    One(#[serde(skip)] u8),
}

#[derive(Debug, PartialEq, Limcode)]
struct OursIsNotWritten(#[limcode(skip)] u8);

fn seven() -> u16 {
    7
}

#[test]
fn serde_writes_a_newtype_that_it_is_told_to_skip() {
    agrees(&Newtype(7));
    agrees(&NewtypeOneWay(8));
    agrees(&NewtypeOtherWay(9));
    assert_eq!(limcode::serialize(&Newtype(7)).expect("it can be written"), [7]);
}

#[test]
fn serde_skips_the_only_field_of_anything_else() {
    agrees(&OneName { only: 1 });
    agrees(&OneOfTwo(1, 2));
    agrees(&Variant::One(1));
    assert_eq!(limcode::serialize(&OursIsNotWritten(7)).expect("it can be written"), []);
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(default)]
struct Settings {
    written: u8,
    #[serde(skip)]
    of_settings: u8,
    #[serde(skip, default)]
    of_type: u8,
    #[serde(skip, default = "seven")]
    of_function: u16,
    #[serde(skip)]
    #[limcode(skip = seven() + 1)]
    ours: u16,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { written: 1, of_settings: 77, of_type: 2, of_function: 3, ours: 8 }
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(default = "pair")]
struct Pair(u8, #[serde(skip)] String);

fn pair() -> Pair {
    Pair(1, "of the pair".to_owned())
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(default)]
struct Generic<T> {
    written: u8,
    #[serde(skip)]
    of_generic: Option<T>,
}

impl Default for Generic<u16> {
    fn default() -> Self {
        Generic { written: 1, of_generic: Some(5) }
    }
}

#[test]
fn skipped_fields_have_the_value_that_the_container_gives_them() {
    agrees(&Settings { written: 5, of_settings: 6, of_type: 7, of_function: 8, ours: 9 });
    agrees(&Pair(5, "x".to_owned()));
    agrees(&Generic::<u16> { written: 5, of_generic: None });
    let read: Settings = limcode::deserialize(&[5]).expect("it can be read");
    assert_eq!(read, Settings { written: 5, of_settings: 77, of_type: 0, of_function: 7, ours: 8 });
}

/// The default's function and another field share a name.
#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct SameName {
    seven: u8,
    #[serde(skip, default = "seven")]
    other: u16,
}

#[test]
fn names_in_defaults_are_not_those_of_fields() {
    agrees(&SameName { seven: 1, other: 2 });
}

/// Expressions of all kinds.
#[derive(Debug, PartialEq, Limcode)]
struct Expressions {
    #[limcode(skip = [1u8; 4])]
    array: [u8; 4],
    #[limcode(skip = &[])]
    slice: &'static [u8],
    #[limcode(skip = 0..3)]
    range: Range<u8>,
    #[limcode(skip = if cfg!(any()) { 1 } else { 2 })]
    choice: u8,
    #[limcode(skip = match 5 { 5 => seven(), _ => 0 })]
    matched: u16,
    #[limcode(skip = { let text = "x"; text.to_owned() })]
    block: String,
    #[limcode(skip = Some(2).map_or(0, |more| 1 + more))]
    closure: u8,
    #[limcode(skip = <Vec::<(u8, u8)>>::new())]
    path: Vec<(u8, u8)>,
    #[limcode(skip = PhantomData::<(u8, u16)>)]
    mark: PhantomData<(u8, u16)>,
    written: u8,
}

#[test]
fn skipped_fields_take_any_expression() {
    let value = Expressions {
        array: [1; 4],
        slice: &[],
        range: 0..3,
        choice: 2,
        matched: 7,
        block: "x".to_owned(),
        closure: 3,
        path: vec![],
        mark: PhantomData,
        written: 9,
    };
    assert_eq!(limcode::serialize(&value).expect("it can be written"), [9]);
    assert_eq!(limcode::deserialize_exact::<Expressions>(&[9]).expect("it can be read"), value);
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
enum Letters {
    #[limcode(tag = b'x')]
    X(u8),
    Y,
}

#[test]
fn a_tag_may_be_a_byte() {
    assert_eq!(limcode::serialize(&Letters::X(1)).expect("it can be written"), [b'x', 1]);
    assert_eq!(limcode::deserialize_exact::<Letters>(b"y").expect("it can be read"), Letters::Y);
}
