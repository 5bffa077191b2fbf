//! Numbers whose encoding is not their memory: bytes, and what is rejected in each direction.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, Limcode, View};
use limcode_schemas::examples::numbers::{Event, Header, NOTHING, Slot};

fn slot() -> Slot {
    Slot {
        version: 1,
        magic: 0x0d0a,
        parent: Some(2),
        last: None,
        index: 3,
        set: 4,
        count: 5,
        name: "ab".to_owned(),
        end: None,
    }
}

/// The encoding of [`slot`], with the offsets of its fields.
const BYTES: [u8; 43] = [
    1, 0x0a, 0x0d, // version, magic @1
    2, 0, 0, 0, 0, 0, 0, 0, // parent @3
    0xfe, 0xff, 0xff, 0xff, // last @11
    3, 0, 0, 0, 0, 0, 0, 0, // index @15
    4, 0, 0, 0, 0, 0, 0, 0, // set @23
    5, // count @31
    2, 0, 0, 0, 0, 0, 0, 0, b'a', b'b', // name @32
    0,    // end @42
];

/// The bytes with others at an offset.
fn with(offset: usize, others: &[u8]) -> Vec<u8> {
    let mut bytes = BYTES.to_vec();
    bytes[offset..offset + others.len()].copy_from_slice(others);
    bytes
}

/// Code, offset and path of what is wrong with the bytes, to every way of reading them.
fn rejected<T: DecodeOwned + Clone + Debug + View>(bytes: &[u8]) -> (&'static str, usize, String) {
    let error = limcode::deserialize::<T>(bytes).expect_err("it is no value");
    let viewed = limcode::validate::<T>(bytes).expect_err("its view is none, either");
    let said = |error: &limcode::Error| (error.code(), error.offset(), error.path().to_string());
    assert_eq!(said(&error), said(&viewed));
    said(&error)
}

fn not_written<T: Encode>(value: &T) -> (&'static str, usize, String) {
    let error = limcode::serialize(value).expect_err("it would not be read back");
    let counted = limcode::serialized_size(value).expect_err("it has no size");
    let said = |error: &limcode::Error| (error.code(), error.offset(), error.path().to_string());
    assert_eq!(said(&error), said(&counted));
    said(&error)
}

fn at(code: &'static str, offset: usize, path: &str) -> (&'static str, usize, String) {
    (code, offset, path.to_owned())
}

#[test]
fn numbers_are_written_in_their_width_and_read_back() {
    assert_eq!(limcode::serialize(&slot()).unwrap(), BYTES);
    assert_eq!(limcode::deserialize_exact::<Slot>(&BYTES).unwrap(), slot());
    let mut in_place = Slot { parent: None, name: "longer".to_owned(), ..slot() };
    limcode::deserialize_in_place(&BYTES, &mut in_place).unwrap();
    assert_eq!(in_place, slot());
    for len_bytes in 0..BYTES.len() {
        let error = limcode::deserialize::<Slot>(&BYTES[..len_bytes]).unwrap_err();
        assert_eq!(error.code(), "unexpected_end", "{error}");
    }
}

#[test]
fn a_sentinel_is_none_and_every_other_number_is_some() {
    for number in [0, 1, u64::MAX - 1] {
        let bytes = with(3, &number.to_le_bytes());
        let value = limcode::deserialize::<Slot>(&bytes).unwrap();
        assert_eq!(value.parent, Some(number));
        assert_eq!(limcode::serialize(&value).unwrap(), bytes);
    }
    let none = limcode::deserialize::<Slot>(&with(3, &[0xff; 8])).unwrap();
    assert_eq!(none.parent, None);
    assert_eq!(limcode::serialize(&none).unwrap(), with(3, &[0xff; 8]));
    assert_eq!(not_written(&Slot { parent: Some(u64::MAX), ..slot() }), at("invalid_value", 3, "Slot.parent"));
    assert_eq!(not_written(&Slot { last: Some(NOTHING), ..slot() }), at("invalid_value", 11, "Slot.last"));
    assert_eq!(not_written(&Slot { end: Some(0), ..slot() }), at("invalid_value", 42, "Slot.end"));
}

#[test]
fn a_constant_is_the_only_number() {
    assert_eq!(rejected::<Slot>(&with(1, &[0x0a, 0x0e])), at("invalid_value", 1, "Slot.magic"));
    assert_eq!(not_written(&Slot { magic: 0, ..slot() }), at("invalid_value", 1, "Slot.magic"));
    let said = limcode::deserialize::<Slot>(&with(1, &[0, 0])).unwrap_err().to_string();
    assert!(said.contains("expected 3338, found 0"), "{said}");
}

#[test]
fn a_number_that_does_not_fit_is_rejected_in_both_directions() {
    assert_eq!(rejected::<Slot>(&with(15, &[0, 0, 0, 0, 1])), at("integer_overflow", 15, "Slot.index"));
    let most = limcode::deserialize::<Slot>(&with(15, &[0xff; 4])).unwrap();
    assert_eq!(most.index, u32::MAX);
    assert_eq!(not_written(&Slot { count: 256, ..slot() }), at("integer_overflow", 31, "Slot.count"));
}

#[test]
fn a_lossy_number_keeps_its_low_bits() {
    let value = limcode::deserialize::<Slot>(&with(23, &[9, 0, 0, 0, 0xff])).unwrap();
    assert_eq!(value.set, 9);
    assert_eq!(limcode::serialize(&value).unwrap(), with(23, &[9]));
}

#[test]
fn a_struct_with_a_rule_is_not_copied_as_bytes() {
    let headers = [Header { tag: 7, value: 1 }, Header { tag: 7, value: 2 }];
    let mut bytes = limcode::serialize(&headers[..]).unwrap();
    assert_eq!(bytes.len(), 24);
    bytes[16] = 8;
    assert_eq!(rejected::<Vec<Header>>(&bytes), at("invalid_value", 16, "Vec[1].tag"));
    let event = Event::Many { headers: vec![headers[0], Header { tag: 6, value: 0 }], weight: 1 };
    let error = limcode::serialize(&event).unwrap_err();
    assert_eq!((error.code(), error.offset(), error.path().as_str()), ("invalid_value", 20, "Event.headers[1].tag"));
}

#[test]
fn views_show_what_decoding_gives() {
    let view = limcode::read_view::<Slot>(&mut limcode::Reader::new(&BYTES)).unwrap();
    assert_eq!((view.magic(), view.parent(), view.last()), (0x0d0a, Some(2), None));
    assert_eq!((view.index(), view.set(), view.count(), view.end()), (3, 4, 5, None));
}

/// Expressions of any kind, in a derive.
#[derive(Debug, PartialEq, Limcode)]
struct Expressions {
    #[limcode(is = b'\n')]
    line: u8,
    #[limcode(none = 1 << 15)]
    high: Option<u16>,
    #[limcode(none = { NOTHING - 1 })]
    named: Option<u32>,
}

#[test]
fn a_rule_names_its_number_by_an_expression() {
    let value = Expressions { line: b'\n', high: None, named: None };
    let bytes = [b'\n', 0, 0x80, 0xfd, 0xff, 0xff, 0xff];
    assert_eq!(limcode::serialize(&value).unwrap(), bytes);
    assert_eq!(limcode::deserialize::<Expressions>(&bytes).unwrap(), value);
}
