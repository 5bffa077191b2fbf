//! Codings that the derive takes as attributes, beside those of bincode: bytes, refusals, and what is not written.

use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

use limcode::{DecodeOwned, Encode, ErrorKind, Limcode};

/// Writes `value` to `bytes`, and reads it back.
fn agrees<T: Encode + DecodeOwned + PartialEq + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(value).expect("it can be written"), bytes);
    assert_eq!(limcode::serialized_size(value).expect("it has a size"), bytes.len() as u64);
    assert_eq!(&limcode::deserialize_exact::<T>(bytes).expect("it can be read"), value);
    for len_bytes in 0..bytes.len() {
        let error = limcode::deserialize_exact::<T>(&bytes[..len_bytes]).expect_err("its end is missing");
        assert_eq!(error.code(), "unexpected_end", "{error}");
    }
}

/// Refuses `bytes`, of this kind, at this offset and path.
fn refuses<T: DecodeOwned + Debug>(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("it is no value");
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path));
}

#[derive(Debug, PartialEq, Limcode)]
struct Lengths {
    #[limcode(len = u8)]
    one: Vec<u16>,
    #[limcode(len = u16)]
    two: String,
    #[limcode(len = u32)]
    four: Vec<(u8, u8)>,
    #[limcode(len = u64)]
    eight: Vec<u8>,
    #[limcode(len = short_vec)]
    short: Vec<u8>,
    #[limcode(len = varint)]
    varint: Vec<u8>,
    end: u8,
}

#[test]
fn lengths_of_each_width() {
    let value = Lengths {
        one: vec![0x0201],
        two: "ab".to_owned(),
        four: vec![(3, 4)],
        eight: vec![5],
        short: vec![6; 200],
        varint: vec![7; 300],
        end: 8,
    };
    let mut bytes = vec![1, 1, 2, 2, 0, b'a', b'b', 1, 0, 0, 0, 3, 4, 1, 0, 0, 0, 0, 0, 0, 0, 5, 0xc8, 0x01];
    bytes.extend([6; 200]);
    bytes.extend([0xac, 0x02]);
    bytes.extend([7; 300]);
    bytes.push(8);
    agrees(&value, &bytes);
}

#[test]
fn a_list_that_is_too_long_for_its_length_is_not_written() {
    let empty = || Lengths {
        one: vec![],
        two: String::new(),
        four: vec![],
        eight: vec![],
        short: vec![],
        varint: vec![],
        end: 0,
    };
    let long = [
        (Lengths { one: vec![0; 256], ..empty() }, 256, 255, 0, "Lengths.one"),
        (Lengths { two: "x".repeat(65_536), ..empty() }, 65_536, 65_535, 1, "Lengths.two"),
        (Lengths { short: vec![0; 65_536], ..empty() }, 65_536, 65_535, 15, "Lengths.short"),
    ];
    for (value, len, max, offset, path) in long {
        for error in [
            limcode::serialize(&value).expect_err("it is too long"),
            limcode::serialized_size(&value).expect_err("it is too long"),
        ] {
            assert_eq!(error.kind(), ErrorKind::LengthOverflow { len, max });
            assert_eq!((error.offset(), error.path().as_str()), (offset, path));
        }
    }
}

const MOST: usize = 3;

#[derive(Debug, PartialEq, Limcode)]
struct Limits {
    #[limcode(max_len = 2)]
    plain: Vec<u8>,
    #[limcode(len = u8, max_len = MOST)]
    narrow: String,
    end: u16,
}

#[test]
fn limits_hold_both_ways() {
    agrees(
        &Limits { plain: vec![1, 2], narrow: "abc".to_owned(), end: 4 },
        &[2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, b'a', b'b', b'c', 4, 0],
    );
    let kind = ErrorKind::LengthOverflow { len: 3, max: 2 };
    refuses::<Limits>(&[3, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0], kind, 0, "Limits.plain");
    let kind = ErrorKind::LengthOverflow { len: 4, max: 3 };
    refuses::<Limits>(&[0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 1, 1, 1, 0, 0], kind, 8, "Limits.narrow");
    let long = Limits { plain: vec![], narrow: "abcd".to_owned(), end: 0 };
    let error = limcode::serialize(&long).expect_err("it is too long");
    assert_eq!((error.kind(), error.offset()), (kind, 8));
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
enum Narrow {
    Unit,
    #[limcode(tag = 200)]
    Number(u32),
    Text {
        text: String,
    },
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = u16, reserved(2, 5..=9))]
enum Gaps {
    First,
    #[limcode(reserved)]
    Gone(std::thread::ThreadId),
    #[limcode(tag = 300)]
    Last(bool),
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = u64, reserved(5..=4_294_967_295))]
enum Wide {
    First,
    Last(u8),
}

#[test]
fn tags_of_each_width() {
    agrees(&Narrow::Unit, &[0]);
    agrees(&Narrow::Number(7), &[200, 7, 0, 0, 0]);
    agrees(&Narrow::Text { text: "a".to_owned() }, &[201, 1, 0, 0, 0, 0, 0, 0, 0, b'a']);
    refuses::<Narrow>(&[7], ErrorKind::UnknownTag { found: 7 }, 0, "Narrow");
    agrees(&Gaps::First, &[0, 0]);
    agrees(&Gaps::Last(true), &[0x2c, 1, 1]);
    refuses::<Gaps>(&[3, 0], ErrorKind::UnknownTag { found: 3 }, 0, "Gaps");
    for tag in [1, 2, 5, 7, 9] {
        refuses::<Gaps>(&[tag, 0], ErrorKind::ReservedTag { found: tag.into() }, 0, "Gaps");
    }
    agrees(&Wide::First, &[0; 8]);
    agrees(&Wide::Last(3), &[1, 0, 0, 0, 0, 0, 0, 0, 3]);
    for (found, bytes) in [(2, [2, 0, 0, 0, 0, 0, 0, 0]), (1 << 32, [0, 0, 0, 0, 1, 0, 0, 0]), (u64::MAX, [0xff; 8])] {
        refuses::<Wide>(&bytes, ErrorKind::UnknownTag { found }, 0, "Wide");
    }
    for found in [5_u64, u32::MAX.into()] {
        refuses::<Wide>(&found.to_le_bytes(), ErrorKind::ReservedTag { found }, 0, "Wide");
    }
    let error = limcode::serialize(&Gaps::Gone(std::thread::current().id())).expect_err("it has no wire form");
    assert_eq!(error.kind(), ErrorKind::UnsupportedVariant);
}

fn seven() -> u8 {
    7
}

#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize, Limcode)]
struct Skips {
    a: u8,
    #[limcode(skip)]
    #[serde(skip)]
    nothing: Option<String>,
    b: u16,
    #[limcode(skip = 9)]
    #[serde(skip)]
    nine: u32,
    #[serde(skip, default = "seven")]
    seven: u8,
}

#[derive(Debug, PartialEq, Limcode)]
enum SkipsInside {
    Pair(u8, #[limcode(skip)] PhantomData<String>, u8),
    Named {
        #[limcode(skip)]
        cache: Vec<u8>,
        kept: u8,
    },
}

#[test]
fn skipped_fields_are_not_written() {
    agrees(&Skips { a: 1, nothing: None, b: 2, nine: 9, seven: 7 }, &[1, 2, 0]);
    let full = Skips { a: 1, nothing: Some("x".to_owned()), b: 2, nine: 3, seven: 4 };
    assert_eq!(limcode::serialize(&full).expect("it can be written"), [1, 2, 0]);
    assert_eq!(bincode::serialize(&full).expect("it can be written"), [1, 2, 0]);
    agrees(&SkipsInside::Pair(1, PhantomData, 2), &[0, 0, 0, 0, 1, 2]);
    agrees(&SkipsInside::Named { cache: vec![], kept: 5 }, &[1, 0, 0, 0, 5]);
}

/// Many of them, in memory and on the wire of other sizes: no copy of their memory.
#[test]
fn skipped_fields_are_not_copied_in_bulk() {
    #[derive(Debug, PartialEq, Clone, Limcode)]
    #[repr(C)]
    struct Flat {
        a: u32,
        #[limcode(skip)]
        b: u32,
    }
    let list = vec![Flat { a: 1, b: 0 }; 3];
    let bytes = limcode::serialize(&list).expect("it can be written");
    assert_eq!(bytes.len(), 8 + 3 * 4);
    assert_eq!(limcode::deserialize_exact::<Vec<Flat>>(&bytes).expect("it can be read"), list);
}

#[derive(Debug, PartialEq, Clone, Limcode)]
#[limcode(try_from = String, into = String)]
struct Word(String);

impl TryFrom<String> for Word {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.contains(' ') { Err(format!("`{text}` is more than a word")) } else { Ok(Word(text)) }
    }
}

impl From<Word> for String {
    fn from(word: Word) -> Self {
        word.0
    }
}

#[derive(Debug, PartialEq, Limcode)]
struct Converted {
    level: by_hand::Level,
    words: Vec<Word>,
}

#[test]
fn conversions_write_the_other_type() {
    let value = Converted { level: by_hand::Level::High(3), words: vec![Word("a".to_owned())] };
    let bytes = [3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, b'a'];
    agrees(&value, &bytes);
    let mut spaced = bytes;
    spaced[24] = b' ';
    refuses::<Converted>(&spaced, ErrorKind::InvalidValue, 16, "Converted.words[0]");
    let error = limcode::deserialize::<Converted>(&spaced).expect_err("it is two words");
    assert!(error.to_string().contains("` ` is more than a word"), "{error}");
}

/// The same file that the C++ tests take as their schema.
#[path = "../cpp/generated/schemas/by_hand.rs"]
#[allow(dead_code, reason = "`checks.rs` uses the rest")]
mod by_hand;

#[test]
fn a_codec_written_by_hand_codes_a_field() {
    let time = std::time::Duration::from_secs(2);
    let value = by_hand::Appointment { before: 1, time, note: None, after: "abc".to_owned() };
    agrees(&value, &[1, 2, 0, 0, 0, 3, 0, b'a', b'b', b'c']);
    let kind = ErrorKind::LengthOverflow { len: 4, max: 3 };
    refuses::<by_hand::Appointment>(&[1, 2, 0, 0, 0, 4, 0, 1, 1, 1, 1], kind, 5, "Appointment.after");
    agrees(&by_hand::Status::Idle, &[0]);
    agrees(&by_hand::Status::Busy(by_hand::Level::High(1)), &[2, 1, 0, 0, 0, 0, 0, 0, 0]);
    for tag in [1, 9, 20, 21, 255] {
        refuses::<by_hand::Status>(&[tag], ErrorKind::ReservedTag { found: tag.into() }, 0, "Status");
    }
    refuses::<by_hand::Status>(&[3], ErrorKind::UnknownTag { found: 3 }, 0, "Status");
    let error = limcode::serialize(&by_hand::Status::Old(1)).expect_err("it has no wire form");
    assert_eq!(error.kind(), ErrorKind::UnsupportedVariant);
    agrees(&by_hand::Level::Low, &[0; 8]);
}

/// As the C++ test of the same name.
#[test]
fn a_codec_of_the_users_codes_what_is_in_containers() {
    let time = std::time::Duration::from_secs;
    let value = by_hand::Calendar {
        times: vec![time(1), time(2)],
        others: vec![(Some(time(3)), [time(4), time(5)], 6), (None, [time(7), time(8)], 9)],
    };
    let times = [2, 1, 0, 0, 0, 2, 0, 0, 0];
    let some = [1, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 6];
    let none = [0, 7, 0, 0, 0, 8, 0, 0, 0, 9];
    agrees(&value, &[&times[..], &2_u64.to_le_bytes(), &some, &none].concat());
    let kind = ErrorKind::LengthOverflow { len: 4, max: 3 };
    refuses::<by_hand::Calendar>(&[4, 1, 0, 0, 0, 0, 0, 0, 0], kind, 0, "Calendar.times");
    let bytes = [0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    refuses::<by_hand::Calendar>(&bytes, ErrorKind::InvalidOption { found: 2 }, 9, "Calendar.others[0].0");
}

/// As the C++ test of the same name.
#[test]
fn reserved_versions_are_refused_and_others_unknown() {
    agrees(&by_hand::Envelope::Plain(0x7f), &[0x7f]);
    agrees(&by_hand::Envelope::First(0x0201), &[0x80, 1, 2]);
    for version in [1, 3, 100, 101, 126] {
        let kind = ErrorKind::ReservedTag { found: version.into() };
        refuses::<by_hand::Envelope>(&[0x80 | version], kind, 0, "Envelope");
    }
    for version in [2, 4, 99, 127] {
        refuses::<by_hand::Envelope>(&[0x80 | version], ErrorKind::UnknownVersion { found: version }, 0, "Envelope");
    }
    let error = limcode::serialize(&by_hand::Envelope::Second(1)).expect_err("it has no wire form");
    assert_eq!(error.kind(), ErrorKind::UnsupportedVariant);
}

/// Stands for another crate, which knows nothing of limcode.
mod other {
    #[derive(Debug, PartialEq, Clone)]
    pub struct Key([u8; 4]);

    impl From<[u8; 4]> for Key {
        fn from(bytes: [u8; 4]) -> Self {
            Key(bytes)
        }
    }

    impl AsRef<[u8]> for Key {
        fn as_ref(&self) -> &[u8] {
            &self.0
        }
    }

    #[derive(Debug, PartialEq, Clone)]
    pub struct Instruction {
        pub program: u8,
        pub data: Vec<u8>,
        pub cache: Option<u64>,
    }

    #[derive(Debug, PartialEq, Clone)]
    pub struct Message {
        pub keys: Vec<Key>,
        pub instructions: Vec<Instruction>,
        pub first: Option<Instruction>,
    }

    #[derive(Debug, PartialEq, Clone, Default)]
    pub struct Choices {
        pub number: Option<u64>,
        pub flag: Option<bool>,
        pub words: Option<[u16; 2]>,
        pub size: Option<usize>,
        pub single: Option<(u8,)>,
        pub pair: Option<(u8, u16)>,
    }

    #[derive(Debug, PartialEq, Clone)]
    pub enum Versioned {
        Old(Message),
        New { message: Message, more: u16 },
        Later,
    }
}

#[derive(Limcode)]
#[limcode(remote = other::Instruction)]
struct Instruction {
    program: u8,
    #[limcode(short_vec)]
    data: Vec<u8>,
    #[limcode(skip)]
    cache: Option<u64>,
}

#[derive(Limcode)]
#[limcode(remote = other::Message)]
struct Message {
    #[limcode(short_vec)]
    keys: Vec<limcode::Bytes<4>>,
    #[limcode(short_vec)]
    instructions: Vec<Instruction>,
    first: Option<Instruction>,
}

#[derive(Limcode)]
#[limcode(remote = other::Versioned, tag = u8)]
enum Versioned {
    Old(Message),
    New { message: Message, more: u16 },
}

#[derive(Debug, PartialEq, Limcode)]
struct Holder {
    #[limcode(with = Versioned)]
    held: other::Versioned,
    end: u8,
}

#[test]
fn definitions_code_types_of_other_crates() {
    let instruction = other::Instruction { program: 9, data: vec![1, 2], cache: None };
    let message = other::Message {
        keys: vec![other::Key::from([1; 4]), other::Key::from([2; 4])],
        instructions: vec![instruction.clone()],
        first: Some(instruction),
    };
    let bytes = [1, 2, 1, 1, 1, 1, 2, 2, 2, 2, 1, 9, 2, 1, 2, 1, 9, 2, 1, 2, 5, 0];
    let value = other::Versioned::New { message, more: 5 };
    assert_eq!(limcode::serialize_as::<Versioned, _>(&value).expect("it can be written"), bytes);
    let read: other::Versioned = limcode::deserialize_exact_as::<Versioned, _>(&bytes).expect("it can be read");
    assert_eq!(read, value);
    let error =
        limcode::serialize_as::<Versioned, _>(&other::Versioned::Later).expect_err("it is not in the definition");
    assert_eq!(error.kind(), ErrorKind::UnsupportedVariant);
    let mut held = bytes.to_vec();
    held.push(6);
    agrees(&Holder { held: value, end: 6 }, &held);
    let error = limcode::deserialize::<Holder>(&held[..8]).expect_err("a key is cut off");
    assert_eq!(error.path(), "Holder.held.message.keys");
}

#[derive(Limcode)]
#[limcode(remote = other::Choices)]
struct Choices {
    number: Option<u64>,
    flag: Option<bool>,
    words: Option<[u16; 2]>,
    size: Option<usize>,
    single: Option<(u8,)>,
    pair: Option<(u8, u16)>,
}

#[test]
fn definitions_code_options() {
    let value = other::Choices {
        number: Some(1),
        flag: Some(true),
        words: Some([2, 3]),
        size: Some(4),
        single: Some((5,)),
        pair: Some((6, 7)),
    };
    let bytes = [1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 0, 3, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0, 1, 5, 1, 6, 7, 0];
    for (value, bytes) in [(value, &bytes[..]), (other::Choices::default(), &[0; 6])] {
        assert_eq!(limcode::serialize_as::<Choices, _>(&value).expect("it can be written"), bytes);
        let read: other::Choices = limcode::deserialize_exact_as::<Choices, _>(bytes).expect("it can be read");
        assert_eq!(read, value);
    }
}

#[derive(Debug, PartialEq, Limcode)]
struct Borrowing<'a, T> {
    #[limcode(borrow)]
    text: Cow<'a, str>,
    copied: Cow<'a, str>,
    list: Vec<T>,
}

#[test]
fn a_cow_borrows_when_it_is_told_to() {
    let value = Borrowing { text: Cow::Borrowed("ab"), copied: Cow::Borrowed("c"), list: vec![1_u8] };
    let bytes = limcode::serialize(&value).expect("it can be written");
    let read: Borrowing<'_, u8> = limcode::deserialize_exact(&bytes).expect("it can be read");
    assert_eq!(read, value);
    assert!(matches!((&read.text, &read.copied), (Cow::Borrowed(_), Cow::Owned(_))));
}

trait Chain {
    type Slot;
}

#[derive(Debug, PartialEq)]
struct Main;

impl Chain for Main {
    type Slot = u64;
}

/// Not every parameter is written: what marks a type, or only leads to another, needs no codec.
#[derive(Debug, PartialEq, Limcode)]
struct Associated<C: Chain, T = u8>
where
    C::Slot: Debug,
{
    slot: C::Slot,
    slots: Vec<C::Slot>,
    other: <C as Chain>::Slot,
    mark: PhantomData<C>,
    list: Vec<T>,
}

#[test]
fn bounds_are_on_what_is_written() {
    let value = Associated::<Main> { slot: 1, slots: vec![], other: 2, mark: PhantomData, list: vec![3] };
    let mut bytes = [0; 33];
    (bytes[0], bytes[16], bytes[24], bytes[32]) = (1, 2, 1, 3);
    agrees(&value, &bytes);
}
