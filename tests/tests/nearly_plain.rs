//! Sequences of bool, of integers other than 0 and of enums without fields: they are copied and checked as a whole, and
//! every verdict is that of reading one by one, and bincode's.
#![forbid(unsafe_code)]

use limcode::{Decode, DecodeOwned, Encode, Error, ErrorKind, Layout, Limcode, Mode, Reader, Result, Writer};
use limcode_tests::bincode;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::num::NonZero;

/// The same element, without a proof: read and written one by one.
#[derive(Debug, PartialEq)]
struct OneByOne<T>(T);

impl<T: Layout> Layout for OneByOne<T> {
    const NAME: &'static str = T::NAME;
    const MIN_SIZE: usize = T::MIN_SIZE;
    const IS_FIXED: bool = T::IS_FIXED;
}

impl<T: Encode> Encode for OneByOne<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for OneByOne<T> {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        T::decode(input).map(Self)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize)]
#[repr(u32)]
enum Side {
    North,
    East,
    South,
    West,
}

/// As wide in memory as Rust likes, which is not what the wire says.
#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize)]
enum Narrow {
    Yes,
    No,
}

/// One byte on the wire and in memory; what bincode says of it is said by hand below.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
#[repr(u8)]
enum Letter {
    #[limcode(tag = 65)]
    A = 65,
    #[limcode(tag = 66)]
    B = 66,
    #[limcode(tag = 67)]
    C = 67,
}

/// In another order than that of its tags, and with something to do at its end.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
#[repr(u8)]
enum Dropped {
    #[limcode(tag = 1)]
    One = 1,
    #[limcode(tag = 0)]
    Zero = 0,
}

impl Drop for Dropped {
    fn drop(&mut self) {
        assert!(matches!(self, Self::One | Self::Zero));
    }
}

/// Tags that are not what memory holds.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
#[repr(u8)]
enum Moved {
    #[limcode(tag = 3)]
    Three = 4,
    #[limcode(tag = 4)]
    Four = 3,
}

/// A gap between the tags, which memory has as well.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(tag = u16)]
#[repr(u16)]
enum Gap {
    #[limcode(tag = 0)]
    Zero = 0,
    #[limcode(tag = 2)]
    Two = 2,
}

/// A tag that is refused in a way of its own.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(tag = u8, reserved(2..=3))]
#[repr(u8)]
enum Reserved {
    #[limcode(tag = 0)]
    Zero = 0,
    #[limcode(tag = 1)]
    One = 1,
}

fn said(error: &Error) -> (ErrorKind, usize, String, String) {
    (error.kind(), error.offset(), error.path(), error.to_string())
}

/// Checks that both ways of limcode's to read say the same of these bytes, in full and in place.
fn assert_same<T>(bytes: &[u8]) -> std::result::Result<Vec<T>, Error>
where
    T: DecodeOwned + Clone + Debug + PartialEq,
{
    let read = limcode::deserialize::<Vec<T>>(bytes);
    let slow = limcode::deserialize::<Vec<OneByOne<T>>>(bytes);
    match (&read, &slow) {
        (Ok(read), Ok(slow)) => assert!(read.iter().eq(slow.iter().map(|element| &element.0))),
        (Err(error), Err(slow)) => assert_eq!(said(error), said(slow)),
        (read, slow) => panic!("{:?} at once, {:?} one by one", read.is_ok(), slow.is_ok()),
    }
    let mut place: Vec<T> = Vec::with_capacity(5);
    match (&read, limcode::deserialize_in_place(bytes, &mut place)) {
        (Ok(read), Ok(())) => assert!(*read == place),
        (Err(error), Err(in_place)) => assert_eq!(said(error), said(&in_place)),
        (_, in_place) => panic!("{in_place:?} in place"),
    }
    read
}

/// Checks every way to spoil one element, one after the other, and two at once, for lengths around those of a chunk.
fn spoiled<T>(values: &[T], invalid: &[&[u8]], also: impl Fn(&[u8], bool))
where
    T: Encode + DecodeOwned + Clone + Debug + PartialEq,
{
    let width = size_of::<T>();
    for len in [1, 2, 15, 16, 17, 63, 64, 65, 400] {
        every_place(values, invalid, len, 0..len, &also);
    }
    let chunk = 16 * 1024 / width;
    for len in [chunk - 1, chunk, chunk + 1, 2 * chunk + 3] {
        let places = [0, 1, chunk / 2, chunk - 2, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, len - 1];
        every_place(values, invalid, len, places.into_iter().filter(|&at| at < len), &also);
    }
}

fn every_place<T>(
    values: &[T],
    invalid: &[&[u8]],
    len: usize,
    places: impl Iterator<Item = usize>,
    also: &impl Fn(&[u8], bool),
) where
    T: Encode + DecodeOwned + Clone + Debug + PartialEq,
{
    let elements: Vec<T> = values.iter().cycle().take(len).cloned().collect();
    let bytes = limcode::serialize(&elements).unwrap();
    let slow: Vec<_> = elements.iter().cloned().map(OneByOne).collect();
    assert!(bytes == limcode::serialize(&slow).unwrap(), "{len} elements");
    assert!(assert_same::<T>(&bytes).unwrap() == elements);
    also(&bytes, true);
    assert!(assert_same::<T>(&bytes[..bytes.len() - 1]).is_err());
    let width = (bytes.len() - 8) / len;
    for at in places {
        for found in invalid {
            let mut bad = bytes.clone();
            bad[8 + at * width..][..width].copy_from_slice(found);
            let error = assert_same::<T>(&bad).unwrap_err();
            assert_eq!((error.offset(), error.path()), (8 + at * width, format!("Vec[{at}]")));
            also(&bad, false);
            let last = bytes.len() - width;
            bad[last..].copy_from_slice(found);
            let error = assert_same::<T>(&bad).unwrap_err();
            assert_eq!(error.offset(), 8 + at * width, "the first of two");
        }
    }
}

/// [`spoiled`], and bincode's verdict.
fn spoiled_as_bincode<T>(values: &[T], invalid: &[&[u8]])
where
    T: Encode + DecodeOwned + Clone + Debug + PartialEq + Serialize + DeserializeOwned,
{
    spoiled(values, invalid, |bytes, is_fine| {
        let read = bincode::deserialize::<Vec<T>>(bytes);
        assert_eq!(read.is_ok(), is_fine, "bincode's verdict");
        if let Ok(read) = read {
            assert!(bincode::serialize(&read).unwrap() == bytes, "bincode's bytes");
        }
    });
}

#[test]
fn bools_are_checked() {
    spoiled_as_bincode(&[true, false, false, true, true], &[&[2], &[3], &[0x80], &[0xff]]);
    for found in 2..=255 {
        assert!(assert_same::<bool>(&[3, 0, 0, 0, 0, 0, 0, 0, 1, found, 0]).is_err());
    }
}

#[test]
fn integers_other_than_0_are_checked() {
    macro_rules! integers {
        ($($integer:ident)*) => {$(
            let values = [1, 2, $integer::MAX, $integer::MIN.max(1), $integer::MAX / 3];
            let values = values.map(|value| NonZero::<$integer>::new(value).unwrap());
            spoiled_as_bincode(&values, &[&[0; size_of::<$integer>()]]);
        )*};
    }
    integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    spoiled_as_bincode(&[i64::MIN, -1, 256, 1 << 40].map(|value| NonZero::new(value).unwrap()), &[&[0; 8]]);
}

#[test]
fn enums_without_fields_are_checked() {
    let invalid: [&[u8]; 4] = [&[4, 0, 0, 0], &[0, 1, 0, 0], &[1, 0, 0, 0x80], &[0xff; 4]];
    spoiled_as_bincode(&[Side::West, Side::North, Side::South, Side::East], &invalid);
    spoiled_as_bincode(&[Narrow::Yes, Narrow::No], &[&[2, 0, 0, 0], &[0, 1, 0, 0], &[0xff; 4]]);
    let none = |_: &[u8], _| {};
    spoiled(&[Letter::C, Letter::A, Letter::B], &[&[64], &[68], &[0], &[255]], none);
    spoiled(&[Dropped::One, Dropped::Zero], &[&[2], &[255]], none);
    spoiled(&[Moved::Four, Moved::Three], &[&[2], &[5]], none);
    spoiled(&[Gap::Two, Gap::Zero], &[&[1, 0], &[3, 0], &[0, 1]], none);
    spoiled(&[Reserved::One, Reserved::Zero], &[&[2], &[3], &[4]], none);
    assert_eq!(limcode::serialize(&vec![Letter::C, Letter::A]).unwrap()[8..], [67, 65]);
    assert_eq!(limcode::serialize(&vec![Moved::Four, Moved::Three]).unwrap()[8..], [4, 3]);
}

#[test]
fn only_what_is_so_in_memory_is_taken_as_a_whole() {
    let whole = [
        format!("{:?}", Letter::BULK),
        format!("{:?}", Side::BULK),
        format!("{:?}", Dropped::BULK),
        format!("{:?}", <[bool; 3]>::BULK),
    ];
    if cfg!(target_endian = "little") {
        assert_eq!(whole, ["Bulk::checked"; 4]);
    }
    let single = [
        format!("{:?}", Narrow::BULK),
        format!("{:?}", Moved::BULK),
        format!("{:?}", Gap::BULK),
        format!("{:?}", <[bool; 0]>::BULK),
        format!("{:?}", <Option<bool>>::BULK),
    ];
    assert_eq!(single, ["Bulk::NO"; 5]);
    assert!(!bool::BULK.is_proved() && !Side::BULK.is_proved());
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize)]
struct Flags {
    before: u8,
    fixed: [bool; 5],
    sides: [Side; 2],
    many: Vec<[bool; 3]>,
    ports: Vec<NonZero<u16>>,
}

/// Arrays and fields of structs: every byte changed to every other, as bincode says.
#[test]
fn arrays_and_fields_agree_with_bincode() {
    let flags = Flags {
        before: 2,
        fixed: [true, false, true, true, false],
        sides: [Side::East, Side::West],
        many: vec![[true, false, true], [false; 3]],
        ports: [80, 443].map(|port| NonZero::new(port).unwrap()).to_vec(),
    };
    let bytes = limcode::serialize(&flags).unwrap();
    assert_eq!(bytes, bincode::serialize(&flags).unwrap());
    for at in 0..bytes.len() {
        assert!(limcode::deserialize::<Flags>(&bytes[..at]).is_err());
        for found in 0..=255 {
            let mut changed = bytes.clone();
            changed[at] = found;
            let (ours, theirs) = (limcode::deserialize::<Flags>(&changed), bincode::deserialize::<Flags>(&changed));
            assert_eq!(ours.as_ref().ok(), theirs.as_ref().ok(), "byte {at} = {found}: {ours:?}");
        }
    }
    let error = limcode::deserialize::<[bool; 4]>(&[1, 0, 7, 9]).unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.path().as_str()),
        (ErrorKind::InvalidBool { found: 7 }, 2, "array[2]")
    );
}
