//! `varint` against the rule of solana's serde_varint.

use limcode_runtime::{
    Encode, ErrorKind, Layout, Mode, Reader, Result, Varint, Writer, serialize, serialize_into, serialized_size,
};

/// The rule, byte by byte, for a type of `bits` bits: the value and the bytes consumed, or the error and its offset.
fn rule(bytes: &[u8], bits: u32) -> core::result::Result<(u64, usize), (ErrorKind, usize)> {
    let mask = u64::MAX >> (64 - bits);
    let (mut out, mut shift, mut index) = (0_u64, 0, 0);
    while shift < bits {
        let Some(&byte) = bytes.get(index) else {
            return Err((ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, index));
        };
        index += 1;
        out |= (u64::from(byte & 0x7f) << shift) & mask;
        if byte & 0x80 == 0 {
            if (out >> shift) as u8 != byte {
                return Err((ErrorKind::IntegerOverflow, 0));
            }
            if byte == 0 && (shift != 0 || out != 0) {
                return Err((ErrorKind::NonCanonical, 0));
            }
            return Ok((out, index));
        }
        shift += 7;
    }
    Err((ErrorKind::IntegerOverflow, 0))
}

fn taken<T: Varint + Into<u64>>(bytes: &[u8]) -> core::result::Result<(u64, usize), (ErrorKind, usize)> {
    let mut input = Reader::new(bytes);
    match input.take_varint::<T>() {
        Ok(value) => Ok((value.into(), input.offset())),
        Err(error) => Err((error.kind(), error.offset())),
    }
}

#[track_caller]
fn assert_follows_the_rule(bytes: &[u8]) {
    assert_eq!(taken::<u16>(bytes), rule(bytes, 16), "{bytes:?} as u16");
    assert_eq!(taken::<u32>(bytes), rule(bytes, 32), "{bytes:?} as u32");
    assert_eq!(taken::<u64>(bytes), rule(bytes, 64), "{bytes:?} as u64");
}

/// Every byte, or under Miri those at which the rule decides.
fn every_byte() -> impl Iterator<Item = u8> {
    const DECISIVE: [u8; 6] = [0x00, 0x01, 0x03, 0x7f, 0x80, 0xff];
    (0..=255).filter(|byte| !cfg!(miri) || DECISIVE.contains(byte))
}

#[test]
fn decode_follows_the_rule_on_every_input_of_up_to_three_bytes() {
    for first in every_byte() {
        assert_follows_the_rule(&[first]);
        for second in every_byte().filter(|_| first >= 0x80) {
            assert_follows_the_rule(&[first, second]);
            for third in every_byte().filter(|_| second >= 0x80) {
                assert_follows_the_rule(&[first, second, third]);
            }
        }
    }
}

#[test]
fn decode_follows_the_rule_on_every_last_byte() {
    let fillers = if cfg!(miri) { &[0x80, 0xff][..] } else { &[0x80, 0x81, 0xc0, 0xff] };
    for len in (0..12).step_by(if cfg!(miri) { 3 } else { 1 }) {
        for &filler in fillers {
            assert_follows_the_rule(&vec![filler; len]);
            for last in every_byte() {
                let mut bytes = vec![filler; len];
                bytes.push(last);
                assert_follows_the_rule(&bytes);
                bytes.push(0);
                assert_follows_the_rule(&bytes);
            }
        }
    }
}

/// An integer alone, after a byte.
struct After<T>(T);

impl<T> Layout for After<T> {
    const NAME: &'static str = "After";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = false;
}

impl<T: Varint> Encode for After<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&7_u8)?;
        output.put_varint(self.0)
    }
}

#[track_caller]
fn assert_comes_back<T: Varint + Into<u64>>(value: T) {
    let bytes = serialize(&After(value)).unwrap();
    assert_eq!(taken::<T>(&bytes[1..]), Ok((value.into(), bytes.len() - 1)));
    assert_eq!(serialized_size(&After(value)).unwrap(), bytes.len() as u64);
    let mut slice = [0; 11];
    assert!(serialize_into(&mut slice[..bytes.len()], &After(value)).is_ok());
    assert!(serialize_into(&mut slice[..bytes.len() - 1], &After(value)).is_err());
}

#[test]
fn encode_writes_what_decode_reads() {
    for value in (0..=u16::MAX).step_by(if cfg!(miri) { 4_369 } else { 1 }) {
        assert_comes_back(value);
    }
    for bit in (0..64).step_by(if cfg!(miri) { 21 } else { 1 }) {
        for value in [1_u64 << bit, (1 << bit) - 1, u64::MAX >> bit, u64::MAX << bit] {
            assert_comes_back(value);
            assert_comes_back(value as u32);
        }
    }
}
