//! `short_vec` lengths and varints against the official crates: every input of up to three bytes, and the ends of each size of a varint.
//!
//! C++ reads the same inputs in `tests/cpp/runtime/varint_test.cpp`. Equal digests say that it reads the same values, and reports the
//! same errors at the same offsets.
#![forbid(unsafe_code)]

use std::fmt::Debug;

use limcode::{Reader, Varint};
use limcode_tests::peer::{Bincode, InWincode, Peer, Wincode};
use limcode_tests::varints::{Of16, Of32, Of64};
use serde::Serialize;
use serde::de::DeserializeOwned;
use solana_short_vec::decode_shortu16_len;

const SHORT_LENGTHS: u64 = 0x6780_53ad_ab19_2325;
const VARINTS: u64 = 0x1ab2_4f23_5617_15f5;

/// A value and how many bytes it has, or the code of an error and its offset.
type Reading = Result<(u64, usize), (&'static str, usize)>;

fn reading<T: Into<u64>>(bytes: &[u8], take: impl FnOnce(&mut Reader<'_>) -> limcode::Result<T>) -> Reading {
    let mut input = Reader::new(bytes);
    match take(&mut input) {
        Ok(value) => Ok((value.into(), input.offset())),
        Err(error) => Err((error.code(), error.offset())),
    }
}

fn short_len(bytes: &[u8]) -> Reading {
    reading(bytes, |input| input.take_short_len().map(|len| len as u64))
}

/// Of a sequence of readings.
struct Digest(u64);

impl Digest {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, reading: Reading) {
        let (code, value, offset) = match reading {
            Ok((value, end)) => (0, value, end),
            Err(("unexpected_end", offset)) => (1, 0, offset),
            Err(("non_canonical", offset)) => (2, 0, offset),
            Err(("integer_overflow", offset)) => (3, 0, offset),
            Err(other) => panic!("{other:?}"),
        };
        for word in [code, value, offset as u64] {
            self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[test]
fn every_short_length_of_three_bytes_is_that_of_the_official_crate() {
    let mut digest = Digest::new();
    let mut accepted = 0;
    for number in 0..1_u32 << 24 {
        let [_, bytes @ ..] = number.to_be_bytes();
        let ours = short_len(&bytes);
        let theirs = decode_shortu16_len(&bytes).ok();
        assert_eq!(ours.ok(), theirs.map(|(len, end)| (len as u64, end)), "{bytes:02x?}");
        accepted += u32::from(ours.is_ok());
        digest.add(ours);
    }
    // Lengths of one byte with any two behind them, of two with any behind it, and of three.
    assert_eq!(accepted, 128 * 65_536 + (16_384 - 128) * 256 + (65_536 - 16_384));
    assert_eq!(digest.0, SHORT_LENGTHS, "{:#x}", digest.0);
}

#[test]
fn short_lengths_that_end_early_are_those_of_the_official_crate() {
    let inputs = (0..=u16::MAX).map(|number| number.to_be_bytes().to_vec());
    for bytes in inputs.chain((0..=u8::MAX).map(|byte| vec![byte])).chain([Vec::new()]) {
        let theirs = decode_shortu16_len(&bytes).ok().map(|(len, end)| (len as u64, end));
        assert_eq!(short_len(&bytes).ok(), theirs, "{bytes:02x?}");
    }
}

/// Inputs at which a varint begins or ends to be one: all of up to two bytes, and up to ten bytes that go on before any last one.
fn varint_inputs() -> impl Iterator<Item = Vec<u8>> {
    let long = (2..=10).flat_map(|len| {
        let before = [0x80, 0x81, 0xc0, 0xff].into_iter().map(move |byte| vec![byte; len]);
        before.flat_map(|before| (0..=u8::MAX).map(move |last| [&before[..], &[last]].concat()))
    });
    let short = (0..=u8::MAX).map(|byte| vec![byte]).chain((0..=u16::MAX).map(|number| number.to_be_bytes().to_vec()));
    short.chain(long)
}

fn assert_official<T, O>(bytes: &[u8]) -> Reading
where
    T: Varint + Into<u64>,
    O: InWincode + Serialize + DeserializeOwned + Into<u64> + Copy,
{
    let ours = reading(bytes, |input| input.take_varint::<T>());
    let (by_wincode, by_bincode) = (Wincode::deserialize(bytes).ok(), Bincode::deserialize(bytes).ok());
    let read = |number: O| (number.into(), Wincode::serialize(&number).len());
    assert_eq!(ours.ok(), by_wincode.map(read), "{bytes:02x?}");
    assert_eq!(ours.ok(), by_bincode.map(read), "{bytes:02x?}");
    ours
}

#[test]
fn varints_are_those_of_the_official_crates() {
    let mut digest = Digest::new();
    for bytes in varint_inputs() {
        digest.add(assert_official::<u16, Of16>(&bytes));
        digest.add(assert_official::<u32, Of32>(&bytes));
        digest.add(assert_official::<u64, Of64>(&bytes));
    }
    assert_eq!(digest.0, VARINTS, "{:#x}", digest.0);
}

fn assert_written<O>(number: O)
where
    O: limcode::Encode + limcode::DecodeOwned + InWincode + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let bytes = limcode::serialize(&number).unwrap();
    assert_eq!(bytes, Wincode::serialize(&number), "{number:?}");
    assert_eq!(bytes, Bincode::serialize(&number), "{number:?}");
    assert_eq!(limcode::deserialize_exact::<O>(&bytes).unwrap(), number);
}

#[test]
fn varints_are_written_as_the_official_crates_do() {
    (0..=u16::MAX).for_each(|value| assert_written(Of16(value)));
    for bit in 0..64 {
        for near in [u64::MAX, 0, 1] {
            let value = (1_u64 << bit).wrapping_add(near);
            assert_written(Of32(value as u32));
            assert_written(Of64(value));
            assert_written(Of64(!value));
        }
    }
}

/// The digests are in the C++ test, too.
#[test]
fn cpp_compares_the_same_digests() {
    let source = include_str!("../cpp/runtime/varint_test.cpp");
    for digest in [SHORT_LENGTHS, VARINTS] {
        assert!(source.contains(&format!("{digest:#018x}")), "{digest:#018x}");
    }
}
