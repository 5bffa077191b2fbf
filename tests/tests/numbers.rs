//! Numbers whose encoding is not their memory: bytes, and what is rejected in each direction.

use std::fmt::Debug;

use limcode::{Bump, DecodeOwned, Encode, Expectations, Limcode, Result, View};
use limcode_schemas::examples::numbers::{
    Event, Header, Message, MessageFields, MessageRef, MessageView, MessageViewMut, NOTHING, Slot, Stamp, Stamped,
};

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

fn message() -> Message {
    Message { text: "ab".to_owned(), shred_version: 7, kind: 1, epoch: 800 }
}

/// Code, offset, path and reason.
fn said<T: Debug>(result: Result<T>) -> (&'static str, usize, String, String) {
    let error = result.expect_err("it is rejected");
    let text = error.to_string();
    let reason = text.rsplit(": ").next().unwrap_or_default().to_owned();
    (error.code(), error.offset(), error.path().to_string(), reason)
}

fn invalid(offset: usize, path: &str, reason: &str) -> (&'static str, usize, String, String) {
    ("invalid_value", offset, path.to_owned(), reason.to_owned())
}

#[test]
fn an_expected_number_is_the_only_one_in_every_form() {
    let bytes = limcode::serialize(&message()).unwrap();
    let arena = Bump::new();
    let mut in_place = Message { text: String::new(), ..message() };
    let right = Expectations::new([("shred_version", 7), ("first_epoch", 800)]);
    assert_eq!(right.deserialize::<Message>(&bytes).unwrap(), message());
    assert_eq!(right.deserialize_prefix::<Message>(&[&bytes[..], &[0]].concat()).unwrap(), (message(), bytes.len()));
    assert_eq!(right.deserialize_exact::<Message>(&bytes).unwrap(), message());
    right.deserialize_in_place(&bytes, &mut in_place).unwrap();
    assert_eq!(in_place, message());
    assert_eq!(right.deserialize_in::<MessageRef<'_>>(&bytes, &arena).unwrap(), message());
    assert_eq!(right.deserialize_in_exact::<MessageRef<'_>>(&bytes, &arena).unwrap(), message());
    let longer = [&bytes[..], &[0]].concat();
    let (borrowed, len_bytes) = right.deserialize_in_prefix::<MessageRef<'_>>(&longer, &arena).unwrap();
    assert_eq!((borrowed == message(), len_bytes), (true, bytes.len()));
    assert_eq!(said(right.deserialize_exact::<Message>(&longer)).0, "trailing_bytes");
    assert_eq!(said(right.deserialize_in_exact::<MessageRef<'_>>(&longer, &arena)).0, "trailing_bytes");

    for (numbers, rejection) in [
        ([("shred_version", 8), ("first_epoch", 800)], invalid(10, "Message.shred_version", "expected 8, found 7")),
        ([("shred_version", 7), ("first_epoch", 1)], invalid(13, "Message.epoch", "expected 1, found 800")),
        // What 16 bits do not hold is no number of them.
        (
            [("shred_version", 65_543), ("first_epoch", 1)],
            invalid(10, "Message.shred_version", "expected 65543, found 7"),
        ),
        ([("shred_version", 7), ("epoch", 800)], invalid(0, "Message", "no field with `expect = epoch` was read")),
    ] {
        let wrong = Expectations::new(numbers);
        assert_eq!(said(wrong.deserialize::<Message>(&bytes)), rejection);
        assert_eq!(said(wrong.deserialize_prefix::<Message>(&bytes)), rejection);
        assert_eq!(said(wrong.deserialize_exact::<Message>(&bytes)), rejection);
        assert_eq!(said(wrong.deserialize_in_place(&bytes, &mut in_place)), rejection);
        assert_eq!(said(wrong.deserialize_in::<MessageRef<'_>>(&bytes, &arena)), rejection);
        assert_eq!(said(wrong.deserialize_in_prefix::<MessageRef<'_>>(&bytes, &arena)), rejection);
        assert_eq!(said(wrong.deserialize_in_exact::<MessageRef<'_>>(&bytes, &arena)), rejection);
    }
    // A field that is wrong by itself, or missing, before one that is not as expected.
    let wrong = Expectations::new([("first_epoch", 1)]);
    assert_eq!(said(wrong.deserialize::<Message>(&bytes[..12])).0, "unexpected_end");
}

#[test]
fn without_expectations_every_number_is_accepted_and_set() {
    let mut bytes = limcode::serialize(&message()).unwrap();
    assert_eq!(limcode::deserialize::<Message>(&bytes).unwrap(), message());
    assert_eq!(Expectations::new([]).deserialize::<Message>(&bytes).unwrap(), message());
    assert_eq!(MessageFields::new(&bytes).shred_version().unwrap(), 7);
    MessageViewMut::parse(&mut bytes).unwrap().set_shred_version(65_535).unwrap();
    let view = MessageView::parse(&bytes).unwrap();
    assert_eq!((view.shred_version(), view.epoch(), view.raw_shred_version()), (65_535, 800, &[0xff, 0xff][..]));
}

#[derive(Debug, PartialEq, Limcode)]
struct Cluster {
    #[limcode(expect = cluster)]
    id: u8,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(byte_len = u16)]
struct Part(Cluster);

#[derive(Debug, Default, PartialEq, Limcode)]
struct Last {
    #[limcode(expect = cluster)]
    id: u32,
}

#[derive(Debug, PartialEq, Limcode)]
enum Known {
    Nothing,
    Some(Box<Cluster>),
}

#[derive(Debug, PartialEq, Limcode)]
struct Nested {
    list: Vec<Cluster>,
    part: Part,
    known: Known,
    #[limcode(at_end = default)]
    last: Option<Last>,
}

#[test]
fn expectations_reach_elements_sections_variants_and_fields_at_the_end() {
    let value = Nested {
        list: vec![Cluster { id: 3 }, Cluster { id: 3 }],
        part: Part(Cluster { id: 3 }),
        known: Known::Some(Box::new(Cluster { id: 3 })),
        last: Some(Last { id: 3 }),
    };
    let bytes = limcode::serialize(&value).unwrap();
    let expected = Expectations::new([("cluster", 3)]);
    assert_eq!(expected.deserialize_exact::<Nested>(&bytes).unwrap(), value);
    for (offset, path) in [
        (8, "Nested.list[0].id"),
        (9, "Nested.list[1].id"),
        (12, "Nested.part.id"),
        (17, "Nested.known.id"),
        (19, "Nested.last.id"),
    ] {
        let mut wrong = bytes.clone();
        wrong[offset] = 4;
        assert!(limcode::deserialize_exact::<Nested>(&wrong).is_ok());
        assert_eq!(said(expected.deserialize_exact::<Nested>(&wrong)), invalid(offset, path, "expected 3, found 4"));
    }
    // The input ends within the last one, which is read again step by step.
    let short = expected.deserialize::<Nested>(&bytes[..21]).unwrap();
    assert_eq!(short.last, None);
    // Nothing was compared.
    let empty = limcode::serialize(&(Vec::<Cluster>::new(), Known::Nothing)).unwrap();
    let unread = expected.deserialize_exact::<(Vec<Cluster>, Known)>(&empty);
    assert_eq!(said(unread).3, "no field with `expect = cluster` was read");
}

#[test]
fn a_field_that_is_missing_at_the_end_is_not_compared() {
    let stamp = Stamp { shred_version: 7, slot: 0x7_0007, name: Some(2) };
    let bytes = limcode::serialize(&Stamped { id: 9, stamp, other: stamp }).unwrap();
    assert_eq!(bytes.len(), 17);
    let expected = Expectations::new([("shred_version", 7)]);
    for len_bytes in 1..=bytes.len() {
        let input = &bytes[..len_bytes];
        let plain: Stamped = limcode::deserialize(input).unwrap();
        let decoded = expected.deserialize::<Stamped>(input);
        // Whatever is cut off, a stamp is either whole or its default.
        if plain.stamp == stamp || plain.other == stamp {
            assert_eq!(decoded.unwrap(), plain, "{len_bytes}");
        } else {
            assert_eq!((plain.stamp, plain.other), (Stamp::default(), Stamp::default()));
            let rejection = invalid(0, "Stamped", "no field with `expect = shred_version` was read");
            assert_eq!(said(decoded), rejection, "{len_bytes}");
        }
    }
    // What was read of a missing field is compared all the same.
    let other = Expectations::new([("shred_version", 8)]);
    assert_eq!(
        said(other.deserialize::<Stamped>(&bytes[..4])),
        invalid(1, "Stamped.stamp.shred_version", "expected 8, found 7")
    );
}

#[test]
fn up_to_eight_names_are_compared() {
    let bytes: Vec<u8> = (1..=8).collect();
    let numbers = NAMES.map(|name| (name, u64::from(name.as_bytes()[0] - b'a' + 1)));
    assert_eq!(Expectations::new(numbers).deserialize_exact::<Eight>(&bytes).unwrap(), Eight::default());
    for index in 0..8 {
        let mut wrong = numbers;
        wrong[index].1 = 9;
        let error = Expectations::new(wrong).deserialize_exact::<Eight>(&bytes).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("invalid_value", index), "{error}");
    }
}

const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// A number of each name, 1 to 8.
#[derive(Debug, PartialEq, Limcode)]
struct Eight {
    #[limcode(expect = a)]
    a: u8,
    #[limcode(expect = b)]
    b: u8,
    #[limcode(expect = c)]
    c: u8,
    #[limcode(expect = d)]
    d: u8,
    #[limcode(expect = e)]
    e: u8,
    #[limcode(expect = f)]
    f: u8,
    #[limcode(expect = g)]
    g: u8,
    #[limcode(expect = h)]
    h: u8,
}

impl Default for Eight {
    fn default() -> Self {
        Self { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 }
    }
}

#[test]
fn a_name_that_no_field_was_compared_with_is_a_rejection() {
    let numbers = ["a", "b", "c", "d", "e", "f", "first_epoch", "shred_version"].map(|name| (name, 7));
    let bytes = limcode::serialize(&Message { epoch: 7, ..message() }).unwrap();
    let rejection = invalid(0, "Message", "no field with `expect = a` was read");
    assert_eq!(said(Expectations::new(numbers).deserialize::<Message>(&bytes)), rejection);
    let [.., epoch, version] = numbers;
    assert!(Expectations::new([version, epoch]).deserialize::<Message>(&bytes).is_ok());
}

#[test]
#[should_panic(expected = "a name is expected twice; keep one of the two")]
fn equal_names_are_a_mistake_of_the_program() {
    let _ = Expectations::new([("shred", 7), ("shred_version", 7), ("shred_version", 8)]);
}
