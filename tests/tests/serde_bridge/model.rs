//! Every shape of serde's data model.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::agreement::{agree, agree_whole, judge, written};
use limcode::serde as bridge;
use limcode_tests::bincode;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Unit;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Newtype(u32);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Bytes(Vec<u8>);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Pair(u8, String);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Empty {}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Fields {
    number: u64,
    text: String,
    list: Vec<Newtype>,
    flag: bool,
}

/// Owns no memory, takes fewer bytes than it has in memory, and more.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Plain {
    byte: u8,
    wide: u64,
    choice: Choice,
    pair: (u16, [u8; 3]),
    maybe: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[repr(u8)]
enum Choice {
    One = 200,
    Two = 3,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Kinds {
    Unit,
    Newtype(u64),
    Tuple(u8, String, Box<Kinds>),
    Struct { a: Option<Box<Kinds>>, b: Vec<Kinds> },
    Empty {},
}

#[test]
fn integers_of_every_size() {
    agree(&(u8::MAX, u16::MAX - 1, u32::MAX - 2, u64::MAX - 3, u128::MAX - 4));
    agree(&(i8::MIN, i16::MIN + 1, i32::MIN + 2, i64::MIN + 3, i128::MIN + 4));
    agree(&(usize::MAX, isize::MIN));
    agree(&u128::from_le_bytes(*b"0123456789abcdef"));
}

#[test]
fn floats_keep_their_bits() {
    for bits in [0x7fc0_0001_u32, 0xffc0_1234, 0x7f80_0000, 0x8000_0000] {
        agree_whole(&f32::from_bits(bits));
        agree_whole(&vec![f32::from_bits(bits); 3]);
        let read: f32 = bridge::deserialize(&bits.to_le_bytes()).unwrap();
        assert_eq!(read.to_bits(), bincode::deserialize::<f32>(&bits.to_le_bytes()).unwrap().to_bits());
        assert_eq!(read.to_bits(), bits);
    }
    for bits in [0x7ff8_0000_dead_beef_u64, 0xfff0_0000_0000_0000, 0x0000_0000_0000_0001] {
        let read: (u8, f64) = bridge::deserialize(&written(&(1_u8, f64::from_bits(bits)))).unwrap();
        assert_eq!(read.1.to_bits(), bits);
    }
    agree(&(1.5_f32, -2.25_f64));
}

#[test]
fn bools_and_chars() {
    agree(&(true, false));
    agree(&vec![true, false, true]);
    agree(&['a', '\u{7ff}', '\u{ffff}', '\u{10ffff}', '\0']);
    for byte in 0..=255 {
        judge::<char>(&[byte]);
        judge::<(char, u8)>(&[byte, 0x80, 0x80, 0x80, 0x80]);
        judge::<(char, u8)>(&[byte, 0xbf, 0xbf, 0xbf, 0xbf]);
        judge::<(char, u8)>(&[byte, 0x41, 0x41, 0x41, 0x41]);
        judge::<bool>(&[byte]);
        judge::<Option<u8>>(&[byte, byte]);
    }
}

#[test]
fn text_and_bytes() {
    agree(&"text with ünïcödé".to_owned());
    agree(&(String::new(), "x".to_owned()));
    agree(&serde_bytes::ByteBuf::from(vec![0, 255, 128]));
    agree(&vec![serde_bytes::ByteBuf::from(vec![7; 40]), serde_bytes::ByteBuf::new()]);
    written("text");
    written(serde_bytes::Bytes::new(b"bytes"));
    written(&Cow::Borrowed("borrowed"));
}

#[test]
fn borrowed_text_and_bytes_point_into_the_input() {
    let bytes = written(&("text", serde_bytes::Bytes::new(b"bytes"), Cow::Borrowed("owned")));
    let read: (&str, &[u8], Cow<'_, str>) = bridge::deserialize(&bytes).unwrap();
    assert_eq!(read, ("text", &b"bytes"[..], Cow::Borrowed("owned")));
    assert!(bytes.as_ptr_range().contains(&read.0.as_ptr()) && bytes.as_ptr_range().contains(&read.1.as_ptr()));

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Borrowed<'a> {
        text: &'a str,
        #[serde(borrow)]
        bytes: &'a [u8],
        #[serde(borrow)]
        cow: Cow<'a, str>,
    }
    let value = Borrowed { text: "a", bytes: &[1, 2], cow: Cow::Borrowed("b") };
    let bytes = written(&value);
    let read: Borrowed<'_> = bridge::deserialize_exact(&bytes).unwrap();
    assert_eq!(read, value);
    assert!(matches!(read.cow, Cow::Borrowed(_)));
    for len_bytes in 0..bytes.len() {
        bridge::deserialize::<Borrowed<'_>>(&bytes[..len_bytes]).unwrap_err();
    }
    bridge::deserialize::<&str>(&[1, 0, 0, 0, 0, 0, 0, 0, 0xff]).unwrap_err();
}

#[test]
fn options() {
    agree(&Some(7_u32));
    agree(&None::<u32>);
    agree(&Some(Some(None::<String>)));
    agree(&vec![Some(1_u8), None, Some(3)]);
    agree(&Some(vec![1_u64, 2, 3]));
}

#[test]
fn units_and_newtypes() {
    agree(&());
    agree(&(Unit, Empty {}, Newtype(9)));
    agree(&Bytes((0..=255).collect()));
    agree(&Some(Bytes(vec![1; 70])));
    agree(&vec![Newtype(1), Newtype(2)]);
}

#[test]
fn sequences_of_every_number() {
    agree(&vec![1_u8, 2, 255]);
    agree(&vec![-1_i8, 127]);
    agree(&vec![1_u16, 0xfffe]);
    agree(&vec![-1_i16]);
    agree(&vec![1_u32, u32::MAX]);
    agree(&vec![-1_i32]);
    agree(&vec![1_u64, u64::MAX]);
    agree(&vec![-1_i64, i64::MIN]);
    agree(&vec![1_u128, u128::MAX]);
    agree(&vec![-1_i128]);
    agree(&vec![1_usize, usize::MAX]);
    agree(&vec![-1_isize]);
    agree(&vec![1.5_f32, 2.5]);
    agree(&vec![1.5_f64, 2.5]);
    agree(&vec![vec![vec![1_u16], vec![]], vec![]]);
    written(&[1_u64, 2, 3][..]);
    written(&[true, false][..]);
    written(&&[1_u8][..]);
}

#[test]
fn arrays_and_tuples() {
    agree(&[7_u8; 1]);
    agree(&[7_u8; 4]);
    agree(&[[7_u8; 31], [8; 31]]);
    agree(&(0_u8, [7_u8; 32], 1_u8));
    agree(&vec![[7_u8; 32]; 3]);
    agree(&[1_u64, 2, 3, 4]);
    agree(&[(1_u8, 2_u16), (3, 4)]);
    agree(&["a".to_owned(), "b".to_owned()]);
    agree(&([(); 5], [0_u8; 0], 7_u8));
    agree(&(1_u8, 2_u16, 3_u32, "4".to_owned(), '5', 6.0_f32, true, Some(8_u8), [9_u8; 9], 10_i8, 11_i16, 12_i32));
    agree(&Pair(1, "pair".to_owned()));
}

#[test]
fn structs() {
    let fields = Fields { number: 1, text: "two".to_owned(), list: vec![Newtype(3), Newtype(4)], flag: true };
    agree(&fields);
    agree(&vec![fields]);
    let plain = |byte, maybe| Plain { byte, wide: u64::MAX, choice: Choice::Two, pair: (5, [1, 2, 3]), maybe };
    agree(&plain(1, Some(2)));
    agree(&vec![plain(1, None), plain(2, Some(3)), plain(4, None)]);
}

#[test]
fn every_kind_of_variant() {
    agree(&Choice::One);
    agree(&Kinds::Unit);
    agree(&Kinds::Newtype(u64::MAX));
    agree(&Kinds::Empty {});
    agree(&Kinds::Tuple(1, "two".to_owned(), Box::new(Kinds::Newtype(3))));
    agree(&Kinds::Struct {
        a: Some(Box::new(Kinds::Tuple(1, String::new(), Box::new(Kinds::Unit)))),
        b: vec![Kinds::Unit, Kinds::Newtype(1), Kinds::Struct { a: None, b: vec![] }],
    });
    for tag in 0..300_u32 {
        judge::<Choice>(&tag.to_le_bytes());
        judge::<Kinds>(&[tag.to_le_bytes(), [0; 4], [0; 4]].concat());
    }
}

#[test]
fn maps() {
    let map: BTreeMap<String, Vec<u32>> =
        [("a".to_owned(), vec![1, 2]), ("b".to_owned(), vec![]), (String::new(), vec![3])].into();
    agree(&map);
    agree(&BTreeMap::from([(1_u8, 2_u64), (3, 4)]));
    agree(&BTreeMap::from([(1_u8, BTreeMap::from([(false, 'x')]))]));
    let twice = [&[2, 0, 0, 0, 0, 0, 0, 0][..], &[7, 1], &[7, 2]].concat();
    judge::<BTreeMap<u8, u8>>(&twice);
}

#[test]
fn types_that_take_no_bytes() {
    agree_whole(&vec![(); 1000]);
    agree_whole(&vec![Unit, Unit]);
    agree_whole(&vec![[(); 3]; 5]);
    agree_whole(&vec![vec![(); 10]; 10]);
    agree_whole(&BTreeMap::from([((), ())]));
}

#[test]
fn long_values_are_written_in_one_pass() {
    let names: Vec<String> = (0..5000).map(|index| format!("name {index}")).collect();
    assert!(written(&names).len() > 64 * 1024);
    let numbered: BTreeMap<u32, &str> = (0..).zip(names.iter().map(String::as_str)).collect();
    assert!(written(&numbered).len() > 64 * 1024);
    written(&(0..50_000_u32).map(Newtype).collect::<Vec<_>>());
    written(&(0..50_000_u64).collect::<std::collections::VecDeque<_>>());
    written(&(0..5000).map(Kinds::Newtype).collect::<Vec<_>>());
    written(&[&names[..], &names[..]]);
    written(&(names, (0..20_000_u64).collect::<std::collections::BTreeSet<_>>()));
}
