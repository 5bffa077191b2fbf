//! Impls of `Serialize` and `Deserialize` that are not derived, and use what a derive does not.

use std::fmt;

use serde::de::{self, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq, SerializeTuple};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::agreement::{agree, judge, written};
use limcode::serde as bridge;
use limcode_tests::bincode;

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
