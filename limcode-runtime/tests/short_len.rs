//! `short_vec` lengths against the rule of solana-short-vec, for every input of one to three bytes and every length.

use limcode_runtime::{
    Encode, ErrorKind, Layout, Mode, Reader, Result, Writer, serialize, serialize_into, serialized_size,
};

/// The rule, byte by byte: the length and the bytes consumed, or the error and its offset.
fn rule(bytes: &[u8]) -> core::result::Result<(usize, usize), (ErrorKind, usize)> {
    let mut value = 0_usize;
    for index in 0..3 {
        let Some(&byte) = bytes.get(index) else {
            return Err((ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, index));
        };
        if index > 0 && byte == 0 {
            return Err((ErrorKind::NonCanonical, 0));
        }
        if index == 2 && byte & 0x80 != 0 {
            return Err((ErrorKind::IntegerOverflow, 0));
        }
        value |= ((byte & 0x7f) as usize) << (7 * index);
        if value > 65_535 {
            return Err((ErrorKind::IntegerOverflow, 0));
        }
        if byte & 0x80 == 0 {
            return Ok((value, index + 1));
        }
    }
    unreachable!("the third byte ends it")
}

fn taken(bytes: &[u8]) -> core::result::Result<(usize, usize), (ErrorKind, usize)> {
    let mut input = Reader::new(bytes);
    match input.take_short_len() {
        Ok(len) => Ok((len, input.offset())),
        Err(error) => Err((error.kind(), error.offset())),
    }
}

/// Every byte, or under Miri those at which the rule decides.
fn every_byte() -> impl Iterator<Item = u8> {
    const DECISIVE: [u8; 6] = [0x00, 0x03, 0x04, 0x7f, 0x80, 0xff];
    (0..=255).filter(|byte| !cfg!(miri) || DECISIVE.contains(byte))
}

#[test]
fn decode_follows_the_rule_on_every_input() {
    assert_eq!(taken(&[]), rule(&[]));
    for first in every_byte() {
        assert_eq!(taken(&[first]), rule(&[first]));
        for second in every_byte() {
            assert_eq!(taken(&[first, second]), rule(&[first, second]));
            for third in every_byte() {
                let bytes = [first, second, third];
                assert_eq!(taken(&bytes), rule(&bytes), "{bytes:?}");
            }
        }
    }
}

#[test]
fn offsets_are_those_of_the_whole_input() {
    let mut input = Reader::new(&[9, 9, 0x80, 0x80]);
    input.take::<u16>().unwrap();
    assert_eq!(input.take_short_len().unwrap_err().offset(), 4);
    let mut input = Reader::new(&[9, 9, 0x80, 0]);
    input.take::<u16>().unwrap();
    assert_eq!(input.take_short_len().unwrap_err().offset(), 2);
}

/// A length alone, after a byte.
struct Length(usize);

impl Layout for Length {
    const NAME: &'static str = "Length";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = false;
}

impl Encode for Length {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&7_u8)?;
        output.put_short_len(self.0)
    }
}

#[test]
fn encode_writes_what_decode_reads() {
    let lens: Vec<usize> =
        if cfg!(miri) { vec![0, 1, 127, 128, 16_383, 16_384, 65_535] } else { (0..=65_535).collect() };
    for len in lens {
        let bytes = serialize(&Length(len)).unwrap();
        assert_eq!(rule(&bytes[1..]), Ok((len, bytes.len() - 1)));
        assert_eq!(serialized_size(&Length(len)).unwrap(), bytes.len() as u64);
        let mut slice = [0; 4];
        for room in 0..=4 {
            let written = serialize_into(&mut slice[..room], &Length(len));
            assert_eq!(written.is_ok(), room >= bytes.len());
        }
    }
}

#[test]
fn encode_rejects_lengths_above_u16() {
    for len in [65_536, 65_537, 1 << 20, usize::MAX] {
        let kind = ErrorKind::LengthOverflow { len: len as u64, max: 65_535 };
        let error = serialize(&Length(len)).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (kind, 1));
        assert_eq!(serialized_size(&Length(len)).unwrap_err().kind(), kind);
    }
}
