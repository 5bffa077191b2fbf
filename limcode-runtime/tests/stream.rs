//! Values from a `std::io::Read`: what a slice of its bytes gives, and no byte more is read.

mod item;

use core::fmt::Debug;
use item::{Event, Instruction, Message};
use limcode_runtime::{
    Bytes, Decode, DecodeOwned, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, deserialize, deserialize_from,
    deserialize_from_as, serialize,
};
use std::collections::{BTreeMap, HashMap};
use std::io::{self, Cursor, Read};

/// Bytes at a time. A chunk of single bytes takes Miri too long.
const DRIP_BYTES: usize = if cfg!(miri) { 9 } else { 1 };

/// Gives few bytes at a time, after an interruption each.
struct Dripping<'a> {
    bytes: &'a [u8],
    is_interrupted: bool,
}

impl<'a> Dripping<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, is_interrupted: false }
    }
}

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!buffer.is_empty(), "a read of nothing");
        self.is_interrupted ^= true;
        if self.is_interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let most = buffer.len().min(DRIP_BYTES);
        self.bytes.read(&mut buffer[..most])
    }
}

/// Fails.
struct Failing;

impl Read for Failing {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(io::ErrorKind::ConnectionReset, "reset by the test"))
    }
}

/// What an error says. The greatest number of elements without bytes depends on what has been read so far.
fn said(error: &Error) -> (ErrorKind, usize, String) {
    let kind = match error.kind() {
        ErrorKind::LengthOverflow { len, .. } => ErrorKind::LengthOverflow { len, max: 0 },
        kind => kind,
    };
    (kind, error.offset(), error.path())
}

/// Checks that both ways to read the bytes end alike.
#[track_caller]
fn assert_alike<T: DecodeOwned + PartialEq + Debug>(bytes: &[u8]) {
    let expected = deserialize::<T>(bytes).map_err(|error| said(&error));
    let streamed = deserialize_from::<T, _>(bytes).map_err(|error| said(&error));
    assert_eq!(streamed, expected, "from {bytes:?}");
    // Miri sees this for whole values only.
    if !cfg!(miri) {
        let dripped = deserialize_from::<T, _>(Dripping::new(bytes)).map_err(|error| said(&error));
        assert_eq!(dripped, expected, "byte by byte from {bytes:?}");
    }
}

/// Checks a value that is followed by itself, cut off, damaged, and cut off by an error of the reader.
#[track_caller]
fn assert_streams<T: Encode + DecodeOwned + PartialEq + Debug>(value: T) {
    let bytes = serialize(&value).unwrap();
    let twice = [&bytes[..], &bytes, &[7]].concat();
    let mut cursor = Cursor::new(&twice);
    let mut dripping = Dripping::new(&twice);
    for end in [bytes.len(), 2 * bytes.len()] {
        assert_eq!(deserialize_from::<T, _>(&mut cursor).unwrap(), value);
        assert_eq!(cursor.position(), end as u64);
        assert_eq!(deserialize_from::<T, _>(&mut dripping).unwrap(), value);
        assert_eq!(dripping.bytes.len(), twice.len() - end);
    }
    let step = if cfg!(miri) { 1 + bytes.len() / 2 } else { 1 };
    for len_bytes in (0..bytes.len()).step_by(step) {
        assert_alike::<T>(&bytes[..len_bytes]);
        let error = deserialize_from::<T, _>((&bytes[..len_bytes]).chain(Failing)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io { kind: io::ErrorKind::ConnectionReset });
        assert!(error.offset() <= len_bytes && error.path().starts_with(T::NAME));
        assert!(core::error::Error::source(&error).unwrap().to_string().contains("reset by the test"));
    }
    let mut damaged = bytes.clone();
    for index in (0..bytes.len()).step_by(step) {
        let others = [0, 1, 2, 0x7f, 0x80, 0x81, 0xe2, 0xff, bytes[index] ^ 1];
        for byte in others.into_iter().skip(if cfg!(miri) { 7 } else { 0 }) {
            damaged[index] = byte;
            assert_alike::<T>(&damaged);
        }
        damaged[index] = bytes[index];
    }
}

#[test]
fn numbers_and_products_are_streamed() {
    assert_streams(0x12_u8);
    assert_streams(0x1234_5678_9abc_def0_u64);
    assert_streams(-2_i128);
    assert_streams(5_usize);
    assert_streams(true);
    assert_streams((1_u8, 2_u16, true, [3_u32; 3]));
    assert_streams([true, false, true]);
    assert_streams([Some(1_u8), None, Some(2)]);
    assert_streams([[1_u8; 32]; 2]);
    for letter in ['a', 'ß', '語', '🦀'].into_iter().skip(if cfg!(miri) { 2 } else { 0 }) {
        assert_streams(letter);
        assert_streams((letter, 1_u8));
    }
}

#[test]
fn an_error_of_the_reader_is_where_it_happened() {
    let bytes = serialize(&(vec![1_u8], 2_u8, 3_u16, 4_u32)).unwrap();
    type Value = (Vec<u8>, u8, u16, u32);
    let read = |len_bytes: usize| deserialize_from::<Value, _>((&bytes[..len_bytes]).chain(Failing)).unwrap_err();
    let said = |error: Error| (error.offset(), error.path());
    // Where the bytes were needed: those of all numbers, and of the numbers behind the vector.
    assert_eq!(said(read(14)), (0, "tuple".to_owned()));
    assert_eq!(said(read(15)), (9, "tuple.1".to_owned()));
}

#[test]
fn nothing_is_read_for_a_value_without_bytes() {
    assert!(matches!(deserialize_from::<(), _>(Failing), Ok(())));
}

/// A slice shows what follows a count; a reader does not, and what may not come is not counted on.
#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn elements_without_bytes_are_allowed_by_the_bytes_read_so_far() {
    const LEN_ELEMS: usize = 65_536 + 100;
    let value = (vec![(); LEN_ELEMS], vec![7_u8; 128]);
    let bytes = serialize(&value).unwrap();
    assert_eq!(deserialize::<(Vec<()>, Vec<u8>)>(&bytes).unwrap(), value);
    let error = deserialize_from::<(Vec<()>, Vec<u8>), _>(&bytes[..]).unwrap_err();
    assert_eq!(
        error.kind(),
        ErrorKind::LengthOverflow { len: LEN_ELEMS as u64, max: 65_536 + 16 },
        "both lengths were read"
    );
    assert_eq!((error.offset(), error.path().as_str()), (8, "tuple.0"));

    // After enough bytes they are allowed.
    let value = (value.1, value.0);
    let bytes = serialize(&value).unwrap();
    assert_eq!(deserialize_from::<(Vec<u8>, Vec<()>), _>(&bytes[..]).unwrap(), value);
}

#[test]
fn collections_are_streamed() {
    assert_streams(vec![1_u8, 2, 3]);
    assert_streams(vec![1_u64, 2]);
    assert_streams(vec![true, false]);
    assert_streams(vec![(true, 1_u16); 3]);
    assert_streams(vec![Some(1_u16), None]);
    assert_streams(vec![vec![7_u8, 8], vec![]]);
    assert_streams(vec![(); 5]);
    assert_streams(String::from("süß 🦀"));
    assert_streams(vec![String::from("a"), String::new(), String::from("é")]);
    assert_streams(Some(Box::new(String::from("ab"))));
    assert_streams(BTreeMap::from([(1_u8, String::from("one")), (2, String::from("two"))]));
    assert_streams(HashMap::from([(1_u8, 2_u16)]));
    assert_streams(std::collections::VecDeque::from([1_u16, 2]));
    assert_streams(std::net::IpAddr::from([1, 2, 3, 4]));
    assert_streams(core::time::Duration::new(1, 2));
}

#[test]
fn items_are_streamed() {
    assert_streams(item::sample());
    assert_streams(Event::Tick);
    assert_streams(item::chain(5));
    assert_streams(item::Tree(vec![item::Tree(vec![]), item::Tree(vec![])]));
    for nonce in [0, 0x7f, 0x80, 0x3fff, u64::MAX].into_iter().skip(if cfg!(miri) { 3 } else { 0 }) {
        assert_streams(Message::V0 { nonce });
    }
    for len in [0x7f, 0x80].into_iter().skip(if cfg!(miri) { 1 } else { 0 }) {
        let instruction = Instruction { program: 1, accounts: vec![2; len], keys: vec![[3; 32]], memo: None };
        assert_streams(instruction);
    }
    let len_most = if cfg!(miri) { 0x4000 } else { 0xffff };
    let most = Instruction { program: 1, accounts: vec![2; len_most], keys: vec![], memo: Some(String::from("m")) };
    let bytes = serialize(&most).unwrap();
    assert_eq!(deserialize_from::<Instruction, _>(&bytes[..]).unwrap(), most);
}

#[test]
fn codings_are_streamed() {
    let mut stream = &[1, 2, 3][..];
    assert_eq!(deserialize_from_as::<Bytes<2>, Vec<u8>, _>(&mut stream.by_ref()).unwrap(), [1, 2]);
    assert_eq!(stream, [3]);
}

#[test]
fn chunks_follow_each_other() {
    let lens =
        if cfg!(miri) { &[0, 1, 7, 40][..] } else { &[0, 1, 7, 255, 256, 257, 65_535, 65_536, 200_000, 1_000_000] };
    for &len in lens {
        let texts: Vec<String> = (0..len % 1_000).map(|index| "x".repeat(index % 300)).collect();
        let numbers: Vec<u32> = (0..len as u32).collect();
        let value = (texts, numbers, vec![(true, 3_u64); len / 100]);
        let bytes = [serialize(&value).unwrap(), vec![9]].concat();
        let mut stream = &bytes[..];
        assert!(deserialize_from::<(Vec<String>, Vec<u32>, Vec<(bool, u64)>), _>(&mut stream).unwrap() == value);
        assert_eq!(stream, [9]);
    }
}

/// Texts, which are kept as slices of the input until all have been read.
#[derive(Debug, PartialEq)]
struct Joined(String);

impl Layout for Joined {
    const NAME: &'static str = "Joined";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<'de> Decode<'de> for Joined {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let mut parts: Vec<&'de str> = Vec::new();
        loop {
            match input.take_short_len()? {
                0 => return Ok(Self(parts.concat())),
                len_bytes => parts.push(input.take_str(len_bytes)?),
            }
        }
    }
}

#[test]
fn slices_of_what_was_read_stay_as_they_are() {
    let len_parts = if cfg!(miri) { 20 } else { 1_000 };
    let parts: Vec<String> =
        (1..127_u8).cycle().take(len_parts).map(|len| char::from(len).to_string().repeat(len.into())).collect();
    let mut bytes: Vec<u8> = parts.iter().flat_map(|part| [&[part.len() as u8], part.as_bytes()].concat()).collect();
    bytes.extend([0, 5]);
    let mut stream = &bytes[..];
    assert_eq!(deserialize_from::<Joined, _>(&mut stream).unwrap(), Joined(parts.concat()));
    assert_eq!(stream, [5]);
    assert_eq!(deserialize_from::<Joined, _>(Dripping::new(&bytes)).unwrap(), Joined(parts.concat()));
}

/// Claims a size that its elements do not have.
#[derive(Debug, PartialEq)]
struct Liar(u32);

impl Layout for Liar {
    const NAME: &'static str = "Liar";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
}

impl<'de> Decode<'de> for Liar {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        input.take().map(Self)
    }
}

#[test]
fn an_element_gets_no_more_than_the_size_it_claims() {
    let bytes = [&2_u64.to_le_bytes()[..], &[1; 8]].concat();
    assert!(deserialize_from::<Vec<Liar>, _>(&bytes[..]).is_err());
    assert_alike::<Vec<Liar>>(&bytes);
}

/// Says that it has read more than there was room for.
struct Boasting;

impl Read for Boasting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(1);
        Ok(buffer.len() + 1_000)
    }
}

#[test]
fn a_reader_that_boasts_is_not_believed() {
    assert_eq!(deserialize_from::<[u8; 3], _>(Boasting).unwrap(), [1; 3]);
    assert_eq!(deserialize_from::<(u16, [u8; 600]), _>(Boasting).unwrap(), (0x101, [1; 600]));
}

#[cfg(feature = "serde")]
mod of_serde {
    use super::{Debug, Dripping, ErrorKind, Failing, Read, io, said};
    use limcode_runtime::{deserialize_as, deserialize_from_as, serde::AsSerde, serialize_as};
    use serde::{Serialize, de::DeserializeOwned};
    use std::collections::BTreeMap;

    #[track_caller]
    fn assert_alike<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
        let expected = deserialize_as::<AsSerde, T>(bytes).map_err(|error| said(&error));
        let streamed = deserialize_from_as::<AsSerde, T, _>(Dripping::new(bytes)).map_err(|error| said(&error));
        assert_eq!(streamed, expected, "from {bytes:?}");
    }

    #[track_caller]
    fn assert_streams<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T) {
        let bytes = serialize_as::<AsSerde, _>(&value).unwrap();
        let twice = [&bytes[..], &bytes, &[7]].concat();
        let mut stream = &twice[..];
        for end in [bytes.len(), 2 * bytes.len()] {
            assert_eq!(deserialize_from_as::<AsSerde, T, _>(&mut stream).unwrap(), value);
            assert_eq!(stream.len(), twice.len() - end);
        }
        for len_bytes in (0..bytes.len()).step_by(if cfg!(miri) { 1 + bytes.len() / 2 } else { 1 }) {
            assert_alike::<T>(&bytes[..len_bytes]);
            let error = deserialize_from_as::<AsSerde, T, _>((&bytes[..len_bytes]).chain(Failing)).unwrap_err();
            assert_eq!(
                error.kind(),
                ErrorKind::Io { kind: io::ErrorKind::ConnectionReset },
                "{len_bytes} of {bytes:?}"
            );
            assert!(core::error::Error::source(&error).unwrap().to_string().contains("reset by the test"));
            let mut damaged = bytes.clone();
            for byte in [0, 1, 2, 0x80, 0xe2, 0xff] {
                damaged[len_bytes] = byte;
                assert_alike::<T>(&damaged);
            }
        }
    }

    #[test]
    fn types_of_serde_are_streamed() {
        for letter in ['a', 'ß', '語', '🦀'] {
            assert_streams(letter);
        }
        assert_streams((1_u8, 2_u64, true, 'ß', [3_u8; 32]));
        assert_streams(vec![1_u64, 2, 3]);
        assert_streams(vec![(1_u8, 2_u32), (3, 4)]);
        assert_streams(vec![true, false]);
        assert_streams([[1_u16, 2], [3, 4]]);
        assert_streams(vec![Some(String::from("a")), None, Some(String::from("é"))]);
        assert_streams(BTreeMap::from([(1_u8, vec![1_u16]), (2, vec![])]));
        assert_streams(vec![vec![(); 3]; 2]);
    }
}
