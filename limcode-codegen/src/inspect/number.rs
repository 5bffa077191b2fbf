//! Numbers, lengths and chars, each with the check of its form.

use super::elems::literal;
use super::error::{Error, Kind};
use super::reader::Reader;
use crate::plan::{LenCoding, Number, NumberRule};

/// Reads LEB128 of an integer of `bits` bits.
pub fn varint(reader: &mut Reader<'_>, bits: u32) -> Result<u64, Error> {
    let start = reader.offset();
    let (mut value, mut shift) = (0, 0);
    for (index, &byte) in reader.rest().iter().enumerate() {
        let low = u64::from(byte & 0x7f);
        let is_last = byte & 0x80 == 0;
        let is_too_wide = shift + 7 > bits && low >> (bits - shift) != 0;
        if if is_last { is_too_wide } else { shift + 7 >= bits } {
            return Err(Error::new(Kind::IntegerOverflow, start));
        }
        value |= low << shift;
        if is_last {
            reader.take(index as u64 + 1)?;
            return if low == 0 && index > 0 { Err(Error::new(Kind::NonCanonical, start)) } else { Ok(value) };
        }
        shift += 7;
    }
    Err(missing_byte(reader, start))
}

/// Reads a number that is another in memory; none where it stands for `None`.
pub fn recoded(reader: &mut Reader<'_>, number: &Number) -> Result<Option<u64>, Error> {
    let start = reader.offset();
    let found = reader.take_number(number.wire.size_bytes())? as u64;
    let most = number.scalar().max_unsigned().unwrap_or(u64::MAX);
    let kind = match &number.rule {
        NumberRule::Exact if found > most => Kind::IntegerOverflow,
        NumberRule::Is(value) if found != literal(value) => Kind::InvalidValue,
        NumberRule::NoneIs(value) if found == literal(value) => return Ok(None),
        NumberRule::Exact | NumberRule::Lossy | NumberRule::Is(_) | NumberRule::NoneIs(_) | NumberRule::Expected(_) => {
            return Ok(Some(found & most));
        }
    };
    Err(Error::new(kind, start))
}

/// Reads a length of Solana's short_vec.
fn short_len(reader: &mut Reader<'_>) -> Result<u64, Error> {
    let start = reader.offset();
    let mut value = 0;
    for (index, &byte) in reader.rest().iter().take(3).enumerate() {
        if index > 0 && byte == 0 {
            return Err(Error::new(Kind::NonCanonical, start));
        }
        if index == 2 && byte > 3 {
            return Err(Error::new(Kind::IntegerOverflow, start));
        }
        value |= u64::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            reader.take(index as u64 + 1)?;
            return Ok(value);
        }
    }
    Err(missing_byte(reader, start))
}

/// The input ends behind the bytes of a number from `start` on. These are read: what may be missing is looked for behind them.
fn missing_byte(reader: &mut Reader<'_>, start: usize) -> Error {
    let len_bytes = reader.rest().len();
    let error = Error::new(Kind::UnexpectedEnd { needed: 1, remaining: 0 }, start + len_bytes);
    reader.take(len_bytes as u64).map_or_else(|error| error, |_| error)
}

/// Reads a length, in elements.
pub fn len(reader: &mut Reader<'_>, coding: LenCoding) -> Result<u64, Error> {
    let start = reader.offset();
    let len = match coding {
        LenCoding::ShortVec => short_len(reader)?,
        LenCoding::Varint => varint(reader, 64)?,
        LenCoding::U8 | LenCoding::U16 | LenCoding::U32 | LenCoding::U64 => {
            reader.take_number(coding.min_bytes())? as u64
        }
        LenCoding::Rest => unreachable!("it is not written"),
    };
    match usize::try_from(len) {
        Ok(_) => Ok(len),
        Err(_) => Err(Error::new(Kind::LengthOverflow { len, max: usize::MAX as u64 }, start)),
    }
}

/// Reads a char.
pub fn char(reader: &mut Reader<'_>) -> Result<char, Error> {
    let invalid = reader.error(Kind::InvalidChar);
    let width = match reader.rest() {
        [0xc2..=0xdf, ..] => 2,
        [0xe0..=0xef, ..] => 3,
        [0xf0..=0xf4, ..] => 4,
        [0x80..=0xff, ..] => return Err(invalid),
        _ => 1,
    };
    let text = std::str::from_utf8(reader.take(width)?).ok();
    text.and_then(|text| text.chars().next()).ok_or(invalid)
}
