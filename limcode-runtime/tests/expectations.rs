//! Numbers that the caller of a decoder expects: each name is compared with a field, by every function.

mod ways;

use limcode_runtime::{
    Bump, Decode, DecodeIn, Error, ErrorKind, Expectations, Layout, Mode, Reader, Result, array_from_fn, deserialize,
};
use ways::assert_agreed;

/// A tag of 1 selects the second number.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Header {
    Plain { version: u8 },
    Routed { version: u8, route: u16 },
}

const PLAIN: Header = Header::Plain { version: 7 };
const ROUTED: Header = Header::Routed { version: 7, route: 258 };
const PLAIN_BYTES: [u8; 2] = [0, 7];
const ROUTED_BYTES: [u8; 4] = [1, 7, 2, 1];

impl Layout for Header {
    const NAME: &'static str = "Header";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = false;
}

impl<'de> Decode<'de> for Header {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let is_routed = input.take_bool()?;
        let version = input.take_expected("version").map_err(|error| error.in_field("version"))?;
        if !is_routed {
            return Ok(Self::Plain { version });
        }
        input.need(2)?;
        Ok(Self::Routed { version, route: input.take_expected("route").map_err(|error| error.in_field("route"))? })
    }
}

impl<'a> DecodeIn<'a> for Header {
    fn decode_in<M: Mode, A: limcode_runtime::Arena>(input: &mut Reader<'a, M>, _: &'a A) -> Result<Self> {
        Self::decode(input)
    }
}

/// What all functions give for all of the bytes.
fn read<const N: usize>(expected: &Expectations<'_, N>, bytes: &[u8]) -> Result<Header> {
    let arena = Bump::new();
    let read = expected.deserialize::<Header>(bytes);
    let mut in_place = Header::Plain { version: 0 };
    let whole = |(value, len_bytes): (Header, usize)| {
        assert_eq!(len_bytes, bytes.len());
        value
    };
    let others = [
        expected.deserialize_prefix(bytes).map(whole),
        expected.deserialize_exact(bytes),
        expected.deserialize_in_place(bytes, &mut in_place).map(|()| in_place),
        expected.deserialize_in(bytes, &arena),
        expected.deserialize_in_prefix(bytes, &arena).map(whole),
        expected.deserialize_in_exact(bytes, &arena),
    ];
    assert_agreed(&read, others);
    read
}

/// The kind, the offset and the path of an error, and its message.
fn said(error: &Error) -> (ErrorKind, usize, String, Option<&str>) {
    (error.kind(), error.offset(), error.path(), error.message())
}

#[test]
fn expected_numbers_are_accepted_and_others_rejected() {
    let version = Expectations::new([("version", 7)]);
    assert_eq!(read(&version, &PLAIN_BYTES).unwrap(), PLAIN);
    assert_eq!(read(&version, &ROUTED_BYTES).unwrap(), ROUTED);
    let error = read(&version, &[0, 8]).unwrap_err();
    let invalid = ErrorKind::InvalidValue;
    assert_eq!(said(&error), (invalid, 1, "Header.version".into(), Some("expected 7, found 8")));
    let both = Expectations::new([("version", 7), ("route", 258)]);
    assert_eq!(read(&both, &ROUTED_BYTES).unwrap(), ROUTED);
    let error = read(&both, &[1, 7, 1, 1]).unwrap_err();
    assert_eq!(said(&error), (invalid, 2, "Header.route".into(), Some("expected 258, found 257")));
    // A number that the field cannot hold.
    assert!(read(&Expectations::new([("version", 7 + 256)]), &PLAIN_BYTES).is_err());
    // Without expectations, any number is accepted.
    assert_eq!(read(&Expectations::new([]), &ROUTED_BYTES).unwrap(), ROUTED);
    assert_eq!(deserialize::<Header>(&[0, 8]).unwrap(), Header::Plain { version: 8 });
}

#[test]
fn a_name_that_no_field_has_is_an_error() {
    for expected in [[("version", 7), ("route", 258)], [("route", 258), ("version", 7)]] {
        let error = read(&Expectations::new(expected), &PLAIN_BYTES).unwrap_err();
        let message = Some("no field with `expect = route` was read");
        assert_eq!(said(&error), (ErrorKind::InvalidValue, 0, "Header".into(), message));
    }
    let error = read(&Expectations::new([("versions", 7)]), &PLAIN_BYTES).unwrap_err();
    assert_eq!(error.message(), Some("no field with `expect = versions` was read"));
}

#[test]
fn a_name_may_be_that_of_many_fields() {
    let expected = Expectations::new([("version", 7)]);
    for len in 1..=3 {
        let bytes = [&(len as u64).to_le_bytes()[..], &PLAIN_BYTES.repeat(len)].concat();
        assert_eq!(expected.deserialize_exact::<Vec<Header>>(&bytes).unwrap(), vec![PLAIN; len]);
    }
}

#[test]
fn bytes_behind_the_value_are_ignored_or_trailing() {
    let expected = Expectations::new([("version", 7)]);
    let arena = Bump::new();
    let bytes = [0, 7, 9];
    assert_eq!(expected.deserialize::<Header>(&bytes).unwrap(), PLAIN);
    assert_eq!(expected.deserialize_prefix::<Header>(&bytes).unwrap(), (PLAIN, 2));
    assert_eq!(expected.deserialize_in_prefix::<Header>(&bytes, &arena).unwrap(), (PLAIN, 2));
    assert_eq!(expected.deserialize_exact::<Header>(&bytes).unwrap_err().code(), "trailing_bytes");
    assert_eq!(expected.deserialize_in_exact::<Header>(&bytes, &arena).unwrap_err().code(), "trailing_bytes");
}

/// As many numbers as there can be, each under the name of its place.
#[derive(Debug)]
struct Eight([u8; 8]);

const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

impl Layout for Eight {
    const NAME: &'static str = "Eight";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = true;
}

impl<'de> Decode<'de> for Eight {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        array_from_fn(|index| input.take_expected(NAMES[index])).map(Self)
    }
}

#[test]
fn each_of_eight_numbers_is_compared_with_its_own_field() {
    let numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    let expected = Expectations::new(std::array::from_fn::<_, 8, _>(|index| (NAMES[index], index as u64 + 1)));
    assert_eq!(expected.deserialize_exact::<Eight>(&numbers).unwrap().0, numbers);
    for index in 0..8 {
        let mut other = numbers;
        other[index] = 9;
        let error = expected.deserialize_exact::<Eight>(&other).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("invalid_value", index));
        // One name is not compared, wherever it is in the list.
        let mut names = NAMES.map(|name| (name, NAMES.iter().position(|other| *other == name).unwrap() as u64 + 1));
        names[index].0 = "x";
        let error = Expectations::new(names).deserialize_exact::<Eight>(&numbers).unwrap_err();
        assert_eq!(error.message(), Some("no field with `expect = x` was read"));
    }
}

#[test]
fn names_are_expected_once() {
    let is_rejected =
        |names: [&'static str; 3]| std::panic::catch_unwind(|| Expectations::new(names.map(|name| (name, 0)))).is_err();
    for names in [["a", "a", "b"], ["a", "b", "a"], ["b", "a", "a"], ["", "a", ""]] {
        assert!(is_rejected(names), "{names:?}");
    }
    for names in [["a", "b", "c"], ["a", "ab", "abc"], ["abc", "ab", "a"], ["ab", "cb", "ad"], ["", "a", "b"]] {
        assert!(!is_rejected(names), "{names:?}");
    }
}
