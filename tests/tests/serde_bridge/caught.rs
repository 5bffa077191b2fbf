//! Impls that catch an error and go on: they see bincode's words where the input ends, and the same input ahead.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, UNIX_EPOCH};

use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_bytes::ByteBuf;

use super::agreement::{agree_whole, judge_reader, judge_slice, written};
use limcode::serde as bridge;
use limcode_tests::bincode;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

/// A codec of Solana's: what the end of the input cuts off is the default. It knows the end by bincode's words.
fn default_on_eof<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    match T::deserialize(deserializer) {
        Err(error) if error.to_string() == "io error: unexpected end of file" => Ok(T::default()),
        Err(error) if error.to_string() == "io error: failed to fill whole buffer" => Ok(T::default()),
        other => other,
    }
}

/// Takes any error for the default, and goes on reading where the decoder stands then.
fn default_on_error<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    Ok(T::deserialize(deserializer).unwrap_or_default())
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Incremental {
    full_slot: u64,
    full_hash: [u8; 32],
    is_whole: bool,
}

/// Like the fields of a snapshot, to which each version has added some.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Snapshot {
    slot: u32,
    #[serde(deserialize_with = "default_on_eof")]
    fee: u64,
    #[serde(deserialize_with = "default_on_eof")]
    incremental: Option<Incremental>,
    #[serde(deserialize_with = "default_on_eof")]
    epochs: Vec<u64>,
    #[serde(deserialize_with = "default_on_eof")]
    stakes: HashMap<u64, Vec<(u8, Option<u16>)>>,
    #[serde(deserialize_with = "default_on_eof")]
    name: String,
    #[serde(deserialize_with = "default_on_eof")]
    letter: char,
    #[serde(deserialize_with = "default_on_eof")]
    flags: Vec<bool>,
    #[serde(deserialize_with = "default_on_eof")]
    bytes: ByteBuf,
    #[serde(deserialize_with = "default_on_eof")]
    hash: Option<[u8; 32]>,
    #[serde(deserialize_with = "default_on_eof")]
    last: u8,
}

#[test]
fn defaults_at_the_end_of_the_input() {
    let value = Snapshot {
        slot: 1,
        fee: 2,
        incremental: Some(Incremental { full_slot: 3, full_hash: [4; 32], is_whole: true }),
        epochs: vec![5, 6],
        stakes: [(7, vec![(8, Some(9)), (10, None)]), (11, vec![])].into(),
        name: "twelve".into(),
        letter: 'ß',
        flags: vec![true, false, true],
        bytes: ByteBuf::from(vec![13, 14]),
        hash: Some([15; 32]),
        last: 16,
    };
    let bytes = agree_whole(&value);
    let mut accepted = 0;
    for len_bytes in 0..bytes.len() {
        accepted += usize::from(judge_slice::<Snapshot>(&bytes[..len_bytes]));
        judge_reader::<Snapshot>(&bytes[..len_bytes]);
    }
    assert!(accepted > 150, "{accepted} of {}", bytes.len());
    let many = agree_whole(&vec![value]);
    for len_bytes in 0..many.len() {
        judge_slice::<Vec<Snapshot>>(&many[..len_bytes]);
        judge_reader::<Vec<Snapshot>>(&many[..len_bytes]);
    }
    let mut random = Random::new(1);
    for _ in 0..2000 {
        judge_slice::<Snapshot>(&mutate(&mut random, &bytes));
    }
}

#[test]
fn a_field_that_is_cut_off_whole_is_the_default() {
    let read: Snapshot = bridge::deserialize(&[1, 0, 0, 0]).unwrap();
    assert_eq!((read.slot, read.fee, read.incremental, read.hash, read.last), (1, 0, None, None, 0));
    let read: Snapshot = bridge::deserialize_from(&[1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0][..]).unwrap();
    assert_eq!((read.fee, read.epochs, read.stakes, read.name), (2, vec![], HashMap::new(), String::new()));
}

/// The text of the error with which a `T` is refused.
#[derive(Debug, PartialEq)]
struct Refusal<T>(String, PhantomData<T>);

impl<T> Serialize for Refusal<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Debug> Deserialize<'de> for Refusal<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(T::deserialize(deserializer).expect_err("no T").to_string(), PhantomData))
    }
}

/// Gives the error of a `T` in words of its own.
#[derive(Debug)]
struct Quoting<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Quoting<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = T::deserialize(deserializer).map_err(|error| serde::de::Error::custom(format!("“{error}”")));
        read.map(|_| Self(PhantomData))
    }
}

#[test]
fn the_words_are_those_of_bincode() {
    fn check<T: for<'de> Deserialize<'de> + Debug + PartialEq>(bytes: &[u8], words: &str) {
        assert!(judge_slice::<Refusal<T>>(bytes));
        judge_reader::<Refusal<T>>(bytes);
        assert_eq!(bridge::deserialize::<Refusal<T>>(bytes).unwrap().0, words);
        let quoted = format!("“{words}”");
        assert_eq!(bridge::deserialize::<Refusal<Quoting<T>>>(bytes).unwrap().0, quoted);
        assert_eq!(bincode::deserialize::<Refusal<Quoting<T>>>(bytes).unwrap().0, quoted);
    }
    let two_of = |first: u8| [2, 0, 0, 0, 0, 0, 0, 0, first];
    check::<u64>(&[1; 7], "io error: unexpected end of file");
    check::<[u8; 32]>(&[1; 31], "io error: unexpected end of file");
    check::<Vec<u8>>(&two_of(1), "io error: unexpected end of file");
    check::<Vec<bool>>(&two_of(1), "io error: unexpected end of file");
    check::<(u8, Option<char>)>(&[1, 1], "io error: unexpected end of file");
    check::<String>(&[1; 7], "io error: unexpected end of file");
    check::<String>(&two_of(b'a'), "io error: ");
    check::<ByteBuf>(&two_of(1), "io error: ");
    check::<NonZeroU8>(&[0], "invalid value: integer `0`, expected a nonzero u8");
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Careless {
    #[serde(deserialize_with = "default_on_error")]
    flag: bool,
    #[serde(deserialize_with = "default_on_error")]
    maybe: Option<Option<u8>>,
    #[serde(deserialize_with = "default_on_error")]
    letters: (char, char),
    #[serde(deserialize_with = "default_on_error")]
    key: [u8; 4],
    #[serde(deserialize_with = "default_on_error")]
    words: Vec<u32>,
    #[serde(deserialize_with = "default_on_error")]
    choice: Option<Result<u8, u8>>,
    #[serde(deserialize_with = "default_on_error")]
    flags: Vec<bool>,
    #[serde(deserialize_with = "default_on_error")]
    list: Vec<Vec<bool>>,
    #[serde(deserialize_with = "default_on_error")]
    map: BTreeMap<u8, (u16, bool)>,
    #[serde(deserialize_with = "default_on_error")]
    last: [u16; 3],
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct CarelessText {
    #[serde(deserialize_with = "default_on_error")]
    text: String,
    #[serde(deserialize_with = "default_on_error")]
    bytes: ByteBuf,
    #[serde(deserialize_with = "default_on_error")]
    texts: Vec<String>,
    #[serde(deserialize_with = "default_on_error")]
    last: u16,
}

/// Some bytes, of which many are lengths that may be right.
fn pieces(random: &mut Random) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..random.below(12) {
        match random.below(2) {
            0 => bytes.extend((random.below(4) as u64).to_le_bytes()),
            _ => bytes.extend((0..random.below(5)).map(|_| *random.choose(&[0, 0, 1, 1, 2, 0xc2, 0xe2, 0x80, 0xff]))),
        }
    }
    bytes
}

#[test]
fn errors_that_are_caught_leave_the_same_input_ahead() {
    let value = Careless {
        flag: true,
        maybe: Some(Some(1)),
        letters: ('a', '\u{ffff}'),
        key: [2; 4],
        words: vec![3, 4],
        choice: Some(Err(5)),
        flags: vec![false, true],
        list: vec![vec![true], vec![]],
        map: [(6, (7, true)), (8, (9, false))].into(),
        last: [10, 11, 12],
    };
    let bytes = written(&value);
    let judge = |bytes: &[u8]| {
        assert!(judge_slice::<Careless>(bytes));
        judge_reader::<Careless>(bytes);
    };
    let mut random = Random::new(2);
    for _ in 0..5000 {
        judge(&pieces(&mut random));
        judge(&mutate(&mut random, &bytes));
    }
    for len_bytes in 0..=bytes.len() {
        judge(&bytes[..len_bytes]);
    }
}

#[test]
fn text_that_is_refused_is_passed_over() {
    let value = CarelessText {
        text: "text".into(),
        bytes: ByteBuf::from(vec![1, 2]),
        texts: vec!["three".into(), "four".into()],
        last: 5,
    };
    let bytes = written(&value);
    let mut random = Random::new(3);
    for _ in 0..5000 {
        assert!(judge_slice::<CarelessText>(&pieces(&mut random)));
        assert!(judge_slice::<CarelessText>(&mutate(&mut random, &bytes)));
    }
    for len_bytes in 0..=bytes.len() {
        assert!(judge_slice::<CarelessText>(&bytes[..len_bytes]));
        judge_reader::<CarelessText>(&bytes[..len_bytes]);
    }
}

/// Writes a part that fails, and goes on without it.
struct Undeterred(usize);

impl Serialize for Undeterred {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Refused;
        impl Serialize for Refused {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let too_early = UNIX_EPOCH - Duration::from_secs(1);
                (7_u8, "written before it fails".repeat(3), too_early).serialize(serializer)
            }
        }
        let mut tuple = serializer.serialize_tuple(4)?;
        tuple.serialize_element(&1_u64)?;
        for _ in 0..self.0 {
            let _ = tuple.serialize_element(&Refused);
            tuple.serialize_element(&2_u8)?;
        }
        tuple.serialize_element("three")?;
        tuple.end()
    }
}

#[test]
fn errors_that_are_caught_leave_the_same_output_behind() {
    for times in [0, 1, 2, 100] {
        written(&Undeterred(times));
        written(&vec![Undeterred(times), Undeterred(1)]);
    }
}

/// A text that is written, and then a panic.
struct Panicking;

impl Serialize for Panicking {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(2)?;
        tuple.serialize_element(&"long ".repeat(20_000))?;
        panic!("as planned");
    }
}

/// Catches the panic of an element, and goes on.
struct Catching;

impl Serialize for Catching {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(3)?;
        tuple.serialize_element(&1_u64)?;
        let caught = catch_unwind(AssertUnwindSafe(|| tuple.serialize_element(&Panicking)));
        assert!(caught.is_err());
        tuple.serialize_element(&2_u64)?;
        tuple.end()
    }
}

#[test]
fn after_a_panic_that_is_caught_what_was_written_before_and_what_comes_then_are_whole() {
    let (before, after) = (1_u64.to_le_bytes(), 2_u64.to_le_bytes());
    let text = bincode::serialize(&"long ".repeat(20_000)).unwrap();
    for capacity in [0, 8, 64, 100_000, 200_000] {
        let mut vector = Vec::with_capacity(capacity);
        bridge::serialize_into(&mut vector, &Catching).unwrap();
        let rest = vector.strip_prefix(&before).unwrap_or_else(|| panic!("{capacity}: starts with {:?}", &vector[..8]));
        let written = rest.strip_suffix(&after).unwrap_or_else(|| panic!("{capacity}: {} bytes", vector.len()));
        assert!(text.starts_with(written), "{capacity}: {} bytes of the element that panicked", written.len());
    }
}
