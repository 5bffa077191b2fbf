//! Impls of `Serialize` and `Deserialize` that are not derived, and use what a derive does not.

use std::fmt;

use serde::de::{self, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq, SerializeTuple};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::agreement::{agree, judge, written};
use limcode::serde as bridge;
use limcode_tests::bincode;
use limcode_tests::random::Random;

/// A sequence written without `collect_seq`, of which only the first three elements are kept, and no more are read.
#[derive(Debug, PartialEq)]
struct FirstThree(Vec<u32>);

impl Serialize for FirstThree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sequence = serializer.serialize_seq(Some(self.0.len()))?;
        for element in &self.0 {
            sequence.serialize_element(element)?;
        }
        sequence.end()
    }
}

impl<'de> Deserialize<'de> for FirstThree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Three;
        impl<'de> Visitor<'de> for Three {
            type Value = FirstThree;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<FirstThree, A::Error> {
                let mut elements = Vec::new();
                while elements.len() < 3
                    && let Some(element) = sequence.next_element()?
                {
                    elements.push(element);
                }
                Ok(FirstThree(elements))
            }
        }
        deserializer.deserialize_seq(Three)
    }
}

/// An array that believes the size hint, as generic-array does.
#[derive(Debug, PartialEq, Serialize)]
struct Exactly(Vec<u8>);

impl<'de> Deserialize<'de> for Exactly {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Four;
        impl<'de> Visitor<'de> for Four {
            type Value = Exactly;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("four elements")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Exactly, A::Error> {
                if let Some(len) = sequence.size_hint().filter(|&len| len != 4) {
                    return Err(de::Error::invalid_length(len, &self));
                }
                let mut elements = Vec::new();
                while let Some(element) = sequence.next_element()? {
                    elements.push(element);
                }
                Ok(Exactly(elements))
            }
        }
        deserializer.deserialize_seq(Four)
    }
}

/// A map written key by key, read as pairs, of which values are dropped.
#[derive(Debug, PartialEq)]
struct Keys(Vec<(String, u16)>);

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_key(key)?;
            map.serialize_value(value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Keys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
                let mut pairs = Vec::with_capacity(map.size_hint().unwrap_or(0).min(100));
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Keys(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// Bytes, numbers and text in turn, as a tuple whose elements change from value to value.
#[derive(Debug, PartialEq)]
struct Turns(Vec<u8>);

impl Serialize for Turns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(1 + self.0.len())?;
        tuple.serialize_element(&(self.0.len() as u8))?;
        for &byte in &self.0 {
            match byte % 6 {
                0 => tuple.serialize_element(&byte)?,
                1 => tuple.serialize_element(&u64::from(byte))?,
                2 => tuple.serialize_element(&format!("text {byte}"))?,
                3 => tuple.serialize_element("str")?,
                4 => tuple.serialize_element(&[byte; 32])?,
                _ => tuple.serialize_element(&(byte, Some(byte)))?,
            }
        }
        tuple.end()
    }
}

struct Ignorant;

impl<'de> Deserialize<'de> for Ignorant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

/// Items that do not say how many they are.
struct Endless;

impl Serialize for Endless {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..10_u8).filter(|number| number % 2 == 0))
    }
}

/// Written by `Display`, and longer than a buffer.
struct Shown;

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:>3000}", 7))
    }
}

/// Asks whether people read it.
#[derive(Debug, PartialEq)]
struct Readable(bool);

impl Serialize for Readable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.is_human_readable().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Readable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_readable = deserializer.is_human_readable();
        bool::deserialize(deserializer).map(|flag| Self(flag || is_readable))
    }
}

/// A codec of Solana's: what the end of the input cuts off is the default. It knows the end by bincode's words.
mod default_on_eof {
    use super::*;

    pub fn deserialize<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        match T::deserialize(deserializer) {
            Err(error) if error.to_string() == "io error: unexpected end of file" => Ok(T::default()),
            Err(error) if error.to_string() == "io error: failed to fill whole buffer" => Ok(T::default()),
            other => other,
        }
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Growing {
    old: u32,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    number: u64,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    key: [u8; 8],
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    text: String,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    letter: char,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    words: Vec<u16>,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    maybe: Option<(bool, u8)>,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    bytes: serde_bytes::ByteBuf,
    #[serde(deserialize_with = "default_on_eof::deserialize")]
    last: u8,
}

/// Takes any error for the default, and goes on reading where the codec stands then.
mod default_on_error {
    use super::*;

    pub fn deserialize<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        Ok(T::deserialize(deserializer).unwrap_or_default())
    }
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Careless {
    #[serde(deserialize_with = "default_on_error::deserialize")]
    flag: bool,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    maybe: Option<Option<u8>>,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    text: String,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    letters: (char, char),
    #[serde(deserialize_with = "default_on_error::deserialize")]
    key: [u8; 4],
    #[serde(deserialize_with = "default_on_error::deserialize")]
    words: Vec<u32>,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    choice: Option<Result<u8, u8>>,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    list: Vec<Vec<bool>>,
    #[serde(deserialize_with = "default_on_error::deserialize")]
    last: u16,
}

#[test]
fn defaults_at_the_end_of_the_input() {
    let value = Growing {
        old: 1,
        number: 2,
        key: [3; 8],
        text: "four".into(),
        letter: 'ß',
        words: vec![6, 7],
        maybe: Some((true, 8)),
        bytes: serde_bytes::ByteBuf::from(vec![9, 10]),
        last: 11,
    };
    agree(&value);
    agree(&vec![value]);
    let read: Growing = bridge::deserialize(&[1, 0, 0, 0, 7, 7]).unwrap();
    assert_eq!((read.number, read.last), (0, 0));
}

#[test]
fn errors_that_are_caught_leave_the_same_input_ahead() {
    let value = Careless {
        flag: true,
        maybe: Some(Some(1)),
        text: "text".into(),
        letters: ('a', '\u{ffff}'),
        key: [2; 4],
        words: vec![3, 4],
        choice: Some(Err(5)),
        list: vec![vec![true], vec![]],
        last: 6,
    };
    agree(&value);
    let mut random = Random::new(1);
    for _ in 0..3000 {
        let bytes: Vec<u8> =
            (0..random.below(60)).map(|_| *random.choose(&[0, 0, 0, 1, 1, 2, 3, 0xc2, 0xe2, 0xff])).collect();
        judge::<Careless>(&bytes);
    }
}

/// Writes a part that fails, and goes on without it.
struct Undeterred(usize);

impl Serialize for Undeterred {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Refused;
        impl Serialize for Refused {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                (7_u8, "written before it fails".repeat(3), Endless).serialize(serializer)
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

#[test]
fn a_visitor_may_leave_elements_unread() {
    agree(&FirstThree(vec![1, 2, 3]));
    agree(&FirstThree(vec![1]));
    let bytes = written(&(FirstThree(vec![1, 2, 3, 4]), 5_u8));
    judge::<(FirstThree, u8)>(&bytes);
    let huge = [&u64::MAX.to_le_bytes()[..], &[1; 12]].concat();
    judge::<FirstThree>(&huge);
    assert!(bridge::deserialize::<FirstThree>(&huge).is_ok(), "three elements are there");
}

#[test]
fn a_size_hint_is_the_number_or_none() {
    agree(&Exactly(vec![1, 2, 3, 4]));
    for len in 0..7 {
        let bytes = written(&Exactly(vec![1; len]));
        judge::<Exactly>(&bytes);
        judge::<Exactly>(&bytes[..bytes.len() - 1]);
        judge::<Vec<Exactly>>(&[&[1, 0, 0, 0, 0, 0, 0, 0], &bytes[..]].concat());
    }
}

#[test]
fn maps_key_by_key() {
    agree(&Keys(vec![("a".to_owned(), 1), ("b".to_owned(), 2)]));
}

#[test]
fn elements_of_changing_types() {
    written(&Turns((0..=255).collect()));
    written(&vec![Turns(vec![]), Turns(vec![0, 0, 0, 1, 5, 0]), Turns(vec![2, 0, 3])]);
    written(&Turns((0..30_000).map(|index| (index * 7 % 251) as u8).collect()));
}

#[test]
fn what_does_not_say_its_length_is_refused() {
    bincode::serialize(&Endless).unwrap_err();
    let error = bridge::serialize(&(1_u8, Endless)).unwrap_err();
    assert_eq!((error.code(), error.offset(), error.path().as_str()), ("custom", 1, "tuple[1]"));
    assert!(error.message().unwrap().contains("says its length first"), "{error}");
}

#[test]
fn what_asks_for_the_type_is_refused() {
    for result in [
        bridge::deserialize::<Ignorant>(&[0; 9]).map(|_| ()),
        bridge::deserialize_from::<_, Ignorant>(&[0; 9][..]).map(|_| ()),
    ] {
        let error = result.unwrap_err();
        assert_eq!((error.code(), error.offset()), ("custom", 0));
        assert!(error.message().unwrap().contains("found a call of `deserialize_ignored_any`"), "{error}");
    }
}

#[test]
fn text_by_display_and_the_question_who_reads() {
    written(&Shown);
    agree(&Readable(false));
    assert_eq!(written(&Readable(true)), [0]);
}
