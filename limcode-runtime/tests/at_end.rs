//! Fields that may be missing at the end of the input: what is there is read, what is missing is the default, and reading continues where
//! the first missing part would begin.

use limcode_runtime::{
    Bytes, Coding, Decode, Encode, Error, ErrorKind, Expectations, Layout, Limits, Mode, Reader, Result, Within,
    Writer, deserialize, deserialize_exact, deserialize_from, deserialize_prefix, serialize,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList};
use std::fmt::Debug;
use std::net::SocketAddrV6;
use std::ops::Range;

/// A number, and two fields that may be missing.
#[derive(Debug, PartialEq)]
struct Ending<A, B> {
    first: u8,
    second: A,
    third: B,
}

impl<A, B> Layout for Ending<A, B> {
    const NAME: &'static str = "Ending";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<'de, A, B> Decode<'de> for Ending<A, B>
where
    A: Decode<'de> + Encode + Default,
    B: Decode<'de> + Encode + Default,
{
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Ok(Self {
            first: input.take()?,
            second: input.take_at_end().map_err(|error| error.in_field("second"))?,
            third: input.take_at_end().map_err(|error| error.in_field("third"))?,
        })
    }
}

/// The kind, the offset and the path of an error.
fn said(error: Error) -> (ErrorKind, usize, String) {
    (error.kind(), error.offset(), error.path())
}

/// Two fields, and how many bytes they had; or what was said.
type Fields<A, B> = std::result::Result<(A, B, usize), (ErrorKind, usize, String)>;

/// An error at a byte and in a field.
fn rejected<A, B>(kind: ErrorKind, offset: usize, field: &str) -> Fields<A, B> {
    Err((kind, offset, format!("Ending.{field}")))
}

/// Reads two fields behind one byte, by every function.
#[track_caller]
fn read<A, B>(bytes: &[u8]) -> Fields<A, B>
where
    for<'de> A: Decode<'de> + Encode + Default + PartialEq + Debug,
    for<'de> B: Decode<'de> + Encode + Default + PartialEq + Debug,
{
    let bytes = &[&[7], bytes].concat();
    let prefix = deserialize_prefix::<Ending<A, B>>(bytes).map_err(said);
    let len_bytes = prefix.as_ref().map_or(0, |(_, len_bytes)| *len_bytes);
    // Of a stream, bytes are read to find out that there are too few.
    let streamed = deserialize_from(&bytes[..]).map_err(said);
    assert_eq!(streamed.as_ref(), prefix.as_ref().map(|(value, _)| value), "of a stream");
    // The elements of a list within which the bytes end are counted, too.
    let limits = Limits::new().elements(usize::MAX).memory_bytes(usize::MAX);
    let limited = limits.deserialize_prefix(bytes).map_err(said);
    assert_eq!(limited, prefix, "with limits");
    let expecting = Expectations::new([]).deserialize_prefix(bytes).map_err(said);
    assert_eq!(expecting, prefix, "with expectations");
    let exact = deserialize_exact::<Ending<A, B>>(bytes).map_err(said);
    if let Ok((value, _)) = &prefix
        && len_bytes == bytes.len()
    {
        assert_eq!(exact.as_ref(), Ok(value));
    } else if prefix.is_ok() {
        let remaining = bytes.len() - len_bytes;
        assert_eq!(exact, Err((ErrorKind::TrailingBytes { remaining }, len_bytes, String::from("Ending"))));
    } else {
        assert_eq!(exact.err(), prefix.as_ref().err().cloned());
    }
    let (value, _) = prefix?;
    assert_eq!(value.first, 7);
    Ok((value.second, value.third, len_bytes - 1))
}

#[test]
fn what_is_there_is_read() {
    assert_eq!(read::<u16, u8>(&[2, 1, 3]), Ok((258, 3, 3)));
    assert_eq!(read::<u16, u8>(&[2, 1, 3, 9, 9]), Ok((258, 3, 3)));
    assert_eq!(read::<Option<u16>, Option<u8>>(&[1, 2, 1, 0]), Ok((Some(258), None, 4)));
    assert_eq!(read::<Vec<u8>, u8>(&[1, 0, 0, 0, 0, 0, 0, 0, 5, 6]), Ok((vec![5], 6, 10)));
}

#[test]
fn what_is_missing_is_the_default() {
    assert_eq!(read::<u16, u16>(&[]), Ok((0, 0, 0)));
    assert_eq!(read::<u16, u16>(&[2, 1]), Ok((258, 0, 2)));
    assert_eq!(read::<Option<u16>, String>(&[]), Ok((None, String::new(), 0)));
    assert_eq!(read::<String, Option<u8>>(&[1, 0, 0, 0, 0, 0, 0, 0, b'a']), Ok((String::from("a"), None, 9)));
}

#[test]
fn reading_continues_where_the_first_missing_part_would_begin() {
    // A number is read at once: its first byte is the next field's.
    assert_eq!(read::<u16, u8>(&[5]), Ok((0, 5, 1)));
    // The tag of an option is consumed.
    assert_eq!(read::<Option<u64>, Option<u16>>(&[1, 1, 5, 6]), Ok((None, Some(1541), 4)));
    assert_eq!(read::<Option<u64>, u8>(&[1]), Ok((None, 0, 1)));
    // An address and its port are of fixed size.
    assert_eq!(read::<Option<SocketAddrV6>, u8>(&[1, 2, 3]), Ok((None, 2, 2)));
    assert_eq!(read::<Option<SocketAddrV6>, u8>(&[&[1, 2][..], &[3; 16]].concat()), Ok((None, 2, 2)));
    // So is a count, and the elements that are there, if they are read one by one.
    let two = [2, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(read::<Vec<u16>, u8>(&[&two[..], &[1, 0, 2]].concat()), Ok((vec![], 1, 9)));
    assert_eq!(read::<Vec<Option<u16>>, u8>(&[&two[..], &[1, 5, 0, 1, 9]].concat()), Ok((vec![], 9, 13)));
    assert_eq!(read::<BTreeMap<u8, u16>, u8>(&[&two[..], &[1, 0, 2, 3]].concat()), Ok((BTreeMap::new(), 1, 9)));
    assert_eq!(read::<(u8, Option<u32>), u8>(&[3, 1, 9]), Ok(((0, None), 9, 3)));
    assert_eq!(read::<(u8, u32), u8>(&[3, 9]), Ok(((0, 0), 3, 1)));
    assert_eq!(read::<[Option<u16>; 2], u8>(&[1, 5, 0, 1, 9]), Ok(([None, None], 9, 5)));
    assert_eq!(read::<Range<u16>, u8>(&[1, 0, 2]), Ok((0..0, 1, 1)));
    assert_eq!(read::<[[u8; 2]; 2], u8>(&[1, 0, 2]), Ok(([[0; 2]; 2], 1, 1)));
    assert_eq!(read::<Coded, u8>(&[1, 0, 2]), Ok((Coded([[0; 2]; 2]), 1, 1)));
}

/// Two pairs of bytes, each in a coding of its own.
#[derive(Debug, Default, PartialEq)]
struct Coded([[u8; 2]; 2]);

type Pairs = Within<[Bytes<2>; 2]>;

impl Layout for Coded {
    const NAME: &'static str = "Coded";
    const MIN_SIZE: usize = Pairs::MIN_SIZE;
    const IS_FIXED: bool = Pairs::IS_FIXED;
}

impl Encode for Coded {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        Pairs::encode(&self.0, output)
    }
}

impl<'de> Decode<'de> for Coded {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Pairs::decode(input).map(Self)
    }
}

#[test]
fn a_count_of_more_elements_than_there_can_be_takes_no_memory() {
    let huge = (1_u64 << 60).to_le_bytes();
    let bytes = [&huge[..], &[5, 6, 7]].concat();
    assert_eq!(read::<Vec<u16>, u8>(&bytes), Ok((vec![], 5, 9)));
    assert_eq!(read::<Vec<(u8, u16)>, u8>(&bytes), Ok((vec![], 5, 9)));
    assert_eq!(read::<LinkedList<u16>, u8>(&bytes), Ok((LinkedList::new(), 5, 9)));
    assert_eq!(read::<BTreeSet<u16>, u8>(&bytes), Ok((BTreeSet::new(), 5, 9)));
    assert_eq!(read::<BTreeMap<u8, u16>, u8>(&bytes), Ok((BTreeMap::new(), 5, 9)));
    assert_eq!(read::<HashSet<u16>, u8>(&bytes), Ok((HashSet::new(), 5, 9)));
    assert_eq!(read::<HashMap<u8, u16>, u8>(&bytes), Ok((HashMap::new(), 5, 9)));
    #[cfg(feature = "indexmap")]
    {
        use std::hash::RandomState;
        type Map = indexmap::IndexMap<u8, u16, RandomState>;
        type Set = indexmap::IndexSet<u16, RandomState>;
        assert_eq!(read::<Map, u8>(&bytes), Ok((Map::default(), 5, 9)));
        assert_eq!(read::<Set, u8>(&bytes), Ok((Set::default(), 5, 9)));
    }
}

#[test]
fn what_is_wrong_is_rejected() {
    assert_eq!(read::<Option<u8>, u8>(&[2]), rejected(ErrorKind::InvalidOption { found: 2 }, 1, "second"));
    assert_eq!(read::<Option<u64>, bool>(&[1, 5]), rejected(ErrorKind::InvalidBool { found: 5 }, 2, "third"));
    let bytes = [2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2];
    let found = ErrorKind::InvalidBool { found: 2 };
    assert_eq!(read::<Vec<Option<bool>>, u8>(&bytes), rejected(found, 12, "second[1]"));
}

/// A constant. The default is another number, so it cannot be encoded.
#[derive(Debug, PartialEq)]
struct Checked(u16);

impl Default for Checked {
    fn default() -> Self {
        Self(9)
    }
}

impl Layout for Checked {
    const NAME: &'static str = "Checked";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
}

impl Encode for Checked {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_constant(self.0, 258)
    }
}

impl<'de> Decode<'de> for Checked {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        input.take_constant(258).map(Self)
    }
}

#[test]
fn a_default_that_cannot_be_written_is_rejected_at_the_field() {
    assert_eq!(read::<u8, Checked>(&[1, 2, 1]), Ok((1, Checked(258), 3)));
    let invalid = ErrorKind::InvalidValue;
    assert_eq!(read::<u8, Checked>(&[1]), rejected(invalid, 2, "third"));
    assert_eq!(read::<(Option<u16>, Checked), u8>(&[1]), rejected(invalid, 1, "second.1"));
    assert_eq!(read::<Option<Checked>, u8>(&[1, 2]), Ok((None, 2, 2)));
}

#[test]
fn a_default_that_is_rejected_for_another_reason_is_kept() {
    /// More elements than its length can say.
    #[derive(Debug, PartialEq)]
    struct Long(Vec<u8>);
    impl Default for Long {
        fn default() -> Self {
            Self(vec![1; 256])
        }
    }
    impl Layout for Long {
        const NAME: &'static str = "Long";
        const MIN_SIZE: usize = 1;
        const IS_FIXED: bool = false;
    }
    impl Encode for Long {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.put_len8(self.0.len())?;
            output.put_elems(&self.0)
        }
    }
    impl<'de> Decode<'de> for Long {
        fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
            let len = input.take_len8()?;
            input.need_elems(len, 1, 0)?;
            input.take_vec(len).map(Self)
        }
    }
    assert_eq!(serialize(&Long::default()).unwrap_err().code(), "length_overflow");
    assert_eq!(read::<u8, Long>(&[1]), Ok((1, Long::default(), 1)));
}

/// Parts side by side of 2, 1 and 4 bytes, which are read as one run.
#[derive(Debug, Default, PartialEq)]
struct Parts(u16, u8, u32);

impl Layout for Parts {
    const NAME: &'static str = "Parts";
    const MIN_SIZE: usize = 7;
    const IS_FIXED: bool = false;
}

impl Encode for Parts {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (self.0, self.1, self.2).encode(output)
    }
}

impl<'de> Decode<'de> for Parts {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        input.need_units(&[2, 3, 7])?;
        let run = input.take_run::<7>()?;
        Ok(Self(run.get(0), run.get(2), run.get(3)))
    }
}

#[test]
fn parts_side_by_side_that_are_there_are_consumed() {
    let bytes = [2, 1, 3, 4, 0, 0, 0];
    assert_eq!(read::<Parts, u8>(&bytes), Ok((Parts(258, 3, 4), 0, 7)));
    for (len_bytes, next, consumed) in [(0, 0, 0), (1, 2, 1), (2, 0, 2), (3, 0, 3), (4, 4, 4), (6, 4, 4)] {
        assert_eq!(read::<Parts, u8>(&bytes[..len_bytes]), Ok((Parts::default(), next, consumed)), "{len_bytes} bytes");
    }
}

#[test]
fn a_codec_is_told_which_part_is_missing() {
    /// Parts of 2 and 4 bytes; an end within them is another error.
    #[derive(Debug, Default, PartialEq)]
    struct Strict;
    impl Layout for Strict {
        const NAME: &'static str = "Strict";
        const MIN_SIZE: usize = 6;
        const IS_FIXED: bool = false;
    }
    impl Encode for Strict {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.put(&[0_u8; 6])
        }
    }
    impl<'de> Decode<'de> for Strict {
        fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
            match input.need_units(&[2, 6]) {
                Ok(()) => input.take_run::<6>().map(|_| Self),
                Err(error) => Err(input.invalid_value(error.offset(), &format!("{:?}", error.kind()))),
            }
        }
    }
    let said = |bytes: &[u8]| {
        let error = deserialize::<Ending<Strict, u8>>(bytes).unwrap_err();
        (error.offset(), error.message().map(String::from).unwrap_or_default())
    };
    assert_eq!(said(&[7, 1]), (1, String::from("UnexpectedEnd { needed: 2, remaining: 1 }")));
    assert_eq!(said(&[7, 1, 2, 3]), (3, String::from("UnexpectedEnd { needed: 4, remaining: 1 }")));
}

/// Two numbers, the first of which may be expected.
#[derive(Debug, Default, PartialEq)]
struct Version(u8, u16);

impl Layout for Version {
    const NAME: &'static str = "Version";
    const MIN_SIZE: usize = 3;
    const IS_FIXED: bool = false;
}

impl Encode for Version {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (self.0, self.1).encode(output)
    }
}

impl<'de> Decode<'de> for Version {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Ok(Self(input.take_expected("version")?, input.take()?))
    }
}

#[test]
fn an_expected_number_in_a_missing_field_was_not_compared() {
    type Value = Ending<Version, u8>;
    let expected = Expectations::new([("version", 5)]);
    let value = Value { first: 7, second: Version(5, 258), third: 9 };
    assert_eq!(expected.deserialize_exact::<Value>(&[7, 5, 2, 1, 9]).unwrap(), value);
    let error = expected.deserialize::<Value>(&[7, 5, 2]).unwrap_err();
    assert_eq!(error.message(), Some("no field with `expect = version` was read"));
    assert_eq!(expected.deserialize::<Value>(&[7, 6, 2, 1]).unwrap_err().offset(), 1);
}

#[test]
fn numbers_in_front_of_a_missing_field_stay_compared() {
    type Value = Ending<Version, (u8, u64)>;
    let expected = Expectations::new([("version", 5)]);
    let value = Value { first: 7, second: Version(5, 258), third: (0, 0) };
    assert_eq!(expected.deserialize::<Value>(&[7, 5, 2, 1, 9]).unwrap(), value);
}

#[test]
fn elements_without_bytes_are_counted_in_fields_at_the_end_too() {
    type Units = Vec<()>;
    let count = |len: u64| len.to_le_bytes().to_vec();
    assert_eq!(read::<Units, Units>(&[count(3), count(2)].concat()), Ok((vec![(); 3], vec![(); 2], 16)));
    let most = 65_536_u64;
    let bytes = [vec![7], count(most), count(most)].concat();
    assert_eq!(deserialize::<Ending<Units, Units>>(&bytes).unwrap_err().code(), "length_overflow");
}
