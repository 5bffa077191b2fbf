//! Structs whose fields are bits of one integer, and constants of bytes: bytes, and what is rejected in each direction.

use std::collections::BTreeMap;
use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, Layout, Limcode, View};
use limcode_schemas::examples::bits::{
    Ending, Event, Flags, Framed, FramedView, FramedViewMut, Holder, HolderView, HolderViewMut, Key, MAGIC, Minor,
    Whole, Wide,
};

fn said(error: &limcode::Error) -> (&'static str, usize, String) {
    (error.code(), error.offset(), error.path().to_string())
}

fn at(code: &'static str, offset: usize, path: &str) -> (&'static str, usize, String) {
    (code, offset, path.to_owned())
}

/// Code, offset and path of what is wrong with the bytes, to every way of reading them.
#[track_caller]
fn rejected<T: DecodeOwned + Debug + View>(bytes: &[u8]) -> (&'static str, usize, String) {
    let error = limcode::deserialize::<T>(bytes).expect_err("it is no value");
    let viewed = limcode::validate::<T>(bytes).expect_err("its view is none, either");
    assert_eq!(said(&error), said(&viewed));
    said(&error)
}

#[track_caller]
fn not_written<T: Encode>(value: &T) -> (&'static str, usize, String) {
    said(&limcode::serialize(value).expect_err("it would not be read back"))
}

/// A value and its bytes, in both directions.
#[track_caller]
fn same<T: Encode + DecodeOwned + Debug + PartialEq>(value: &T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(value).unwrap(), bytes, "{value:?}");
    assert_eq!(limcode::deserialize_exact::<T>(bytes).unwrap(), *value, "{bytes:?}");
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
}

fn flags(tick: u8, is_complete: bool, is_last: bool) -> Flags {
    Flags { tick, is_complete, is_last }
}

#[test]
fn the_first_field_is_the_lowest_bits() {
    same(&flags(63, false, false), &[0x3f]);
    same(&flags(1, true, false), &[0x41]);
    same(&flags(0, false, true), &[0x80]);
    assert_eq!((Flags::MIN_SIZE, Flags::MAX_SIZE, Flags::FIXED_SIZE), (1, Some(1), Some(1)));
    // Every byte is a value, of different fields.
    for byte in 0..=255 {
        let value: Flags = limcode::deserialize_exact(&[byte]).unwrap();
        assert_eq!(value, flags(byte & 63, byte & 64 != 0, byte & 128 != 0));
        same(&value, &[byte]);
    }
    let key =
        Key { bits: 1, input: 0x1234 & 0x1fff, slot: 0xab_cdef_0123, value: true, limcode_bits: 0x9f, _unused: 1 };
    let all: u64 = 1 | 0x1234 << 1 | 0xab_cdef_0123 << 14 | 1 << 54 | 0x9f << 55 | 1 << 63;
    same(&key, &all.to_le_bytes());
}

#[test]
fn leb128_of_all_fields_is_the_shortest_form() {
    same(&Minor { minor: 0, kind: 0 }, &[0]);
    same(&Minor { minor: 300, kind: 0 }, &[0xac, 0x02]);
    same(&Minor { minor: 3, kind: 2 }, &[0x83, 0x80, 0x02]);
    same(&Minor { minor: 0x3fff, kind: 3 }, &[0xff, 0xff, 0x03]);
    same(&Whole { all: u64::MAX }, &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);
    same(&Wide { low: 5, high: 1 }, &[0x85, 0x80, 0x40]);
    assert_eq!((Minor::MIN_SIZE, Minor::MAX_SIZE, Minor::FIXED_SIZE), (1, Some(3), None));
    assert_eq!(rejected::<Minor>(&[0x80, 0x00]), at("non_canonical", 0, "Minor"));
    assert_eq!(rejected::<Minor>(&[0xff, 0xff, 0x04]), at("integer_overflow", 0, "Minor"));
    assert_eq!(rejected::<Minor>(&[0xff, 0xff]), at("unexpected_end", 2, "Minor"));
    assert_eq!(rejected::<Minor>(&[]), at("unexpected_end", 0, "Minor"));
}

#[test]
fn what_its_bits_cannot_hold_is_not_written() {
    assert_eq!(not_written(&flags(64, false, false)), at("integer_overflow", 0, "Flags.tick"));
    assert_eq!(not_written(&Minor { minor: 0x4000, kind: 0 }), at("integer_overflow", 0, "Minor.minor"));
    assert_eq!(not_written(&Minor { minor: 0, kind: 4 }), at("integer_overflow", 0, "Minor.kind"));
    assert_eq!(not_written(&Key { bits: 2, ..Key::default() }), at("integer_overflow", 0, "Key.bits"));
    assert_eq!(not_written(&Key { slot: 1 << 40, ..Key::default() }), at("integer_overflow", 0, "Key.slot"));
    assert_eq!(not_written(&Wide { low: 0, high: u64::MAX }), at("integer_overflow", 0, "Wide.high"));
    let framed = Framed { mark: *b"ok", slot: 1, flags: flags(200, false, false) };
    assert_eq!(not_written(&framed), at("integer_overflow", 4, "Framed.flags.tick"));
    let framed = Event::Framed(vec![Framed { flags: flags(0, false, false), ..framed }, framed]);
    assert_eq!(not_written(&framed), at("integer_overflow", 21, "Event[1].flags.tick"));
}

fn holder() -> Holder {
    let key = Key { bits: 1, ..Key::default() };
    Holder {
        magic: MAGIC,
        flags: flags(2, false, true),
        minor: Minor { minor: 200, kind: 0 },
        text: *b"\xffend\n",
        list: vec![flags(1, false, false), flags(2, true, true)],
        minors: vec![Minor { minor: 1, kind: 1 }],
        array: [key, Key { _unused: 1, ..Key::default() }],
        option: Some(Whole { all: 128 }),
        pair: (9, Wide { low: 0, high: 0 }),
        boxed: Box::new(flags(3, false, false)),
        map: BTreeMap::from([(key, flags(4, false, false))]),
        zeros: [0; 12],
        nothing: [],
        end: key,
    }
}

/// The encoding of [`holder`].
fn bytes() -> Vec<u8> {
    let mut bytes = vec![0x89, b'B', b'I', 0x80, 0x82, 0xc8, 0x01];
    bytes.extend(b"\xffend\n");
    bytes.extend([2, 0, 0, 0, 0, 0, 0, 0, 0x01, 0xc2]); // list @12
    bytes.extend([1, 0x81, 0x80, 0x01]); // minors @22
    bytes.extend([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80]); // array @26
    bytes.extend([1, 0x80, 0x01]); // option @42
    bytes.extend([9, 0]); // pair @45
    bytes.push(3); // boxed @47
    bytes.extend([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 4]); // map @48
    bytes.extend([0; 12]); // zeros @65
    bytes.extend([1, 0, 0, 0, 0, 0, 0, 0]); // end @77
    bytes
}

#[test]
fn bits_are_values_in_every_container() {
    same(&holder(), &bytes());
    let mut in_place = Holder { list: Vec::new(), option: None, map: BTreeMap::new(), ..holder() };
    limcode::deserialize_in_place(&bytes(), &mut in_place).unwrap();
    assert_eq!(in_place, holder());
    for len_bytes in 0..bytes().len() {
        assert_eq!(rejected::<Holder>(&bytes()[..len_bytes]).0, "unexpected_end");
    }
    let bytes = bytes();
    let view = HolderView::parse_exact(&bytes).unwrap();
    assert_eq!(
        (view.flags(), view.minor(), view.magic()),
        (flags(2, false, true), Minor { minor: 200, kind: 0 }, &MAGIC)
    );
    assert_eq!(view.list().iter().collect::<Vec<_>>(), holder().list);
    assert_eq!((view.raw_flags(), view.raw_minor(), view.raw_zeros()), (&[0x82][..], &[0xc8, 0x01][..], &[0; 12][..]));
    assert_eq!(view.to_owned().unwrap(), holder());
    assert_eq!(format!("{view:?}"), format!("{:?}", holder()));
}

#[test]
fn other_bytes_than_the_constant_are_rejected_at_their_offset() {
    for (offset, field) in [(0, "magic"), (3, "magic"), (7, "text"), (11, "text"), (65, "zeros"), (76, "zeros")] {
        let mut bytes = bytes();
        bytes[offset] ^= 1;
        let start = match field {
            "magic" => 0,
            "text" => 7,
            _ => 65,
        };
        assert_eq!(rejected::<Holder>(&bytes), at("invalid_value", start, &format!("Holder.{field}")));
    }
    assert_eq!(not_written(&Holder { magic: [0; 4], ..holder() }), at("invalid_value", 0, "Holder.magic"));
    assert_eq!(not_written(&Holder { text: *b"\xffend ", ..holder() }), at("invalid_value", 7, "Holder.text"));
    let error = limcode::deserialize::<Framed>(b"oK\0\0\0").unwrap_err();
    assert!(error.to_string().contains("expected b\"ok\", found b\"oK\""), "{error}");
}

#[test]
fn setters_leave_the_bytes_as_they_were_where_a_value_does_not_fit() {
    let mut bytes = bytes();
    let mut view = HolderViewMut::parse_exact(&mut bytes).unwrap();
    view.set_flags(&flags(5, true, false)).unwrap();
    view.set_list_at(1, &flags(6, false, false)).unwrap();
    assert_eq!(said(&view.set_flags(&flags(64, false, false)).unwrap_err()).0, "integer_overflow");
    assert_eq!(said(&view.set_list_at(0, &flags(64, false, false)).unwrap_err()).0, "integer_overflow");
    let expected =
        Holder { flags: flags(5, true, false), list: vec![flags(1, false, false), flags(6, false, false)], ..holder() };
    assert_eq!(limcode::deserialize_exact::<Holder>(&bytes).unwrap(), expected);

    let mut bytes = *b"ok\x01\x00\x02";
    let mut view = FramedViewMut::parse_exact(&mut bytes).unwrap();
    view.set_slot(7).unwrap();
    assert_eq!(limcode::deserialize_exact::<Framed>(&bytes).unwrap().slot, 7);
    assert_eq!(FramedView::parse_exact(&bytes).unwrap().mark(), b"ok");
}

/// Holds a value whose bits are behind other fields of it.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, view_mut)]
struct Around {
    framed: Framed,
    end: u8,
}

#[test]
fn a_value_whose_last_bits_do_not_fit_changes_no_byte() {
    let around = Around { framed: Framed { mark: *b"ok", slot: 1, flags: flags(2, false, false) }, end: 3 };
    let before = limcode::serialize(&around).unwrap();
    let mut bytes = before.clone();
    let mut view = AroundViewMut::parse_exact(&mut bytes).unwrap();
    let other = Framed { slot: 9, flags: flags(99, false, false), ..around.framed };
    assert_eq!(said(&view.set_framed(&other).unwrap_err()).0, "integer_overflow");
    assert_eq!(bytes, before);
}

#[test]
fn bits_may_be_missing_at_the_end() {
    let all = [7, 0x41, 0x81, 0x01, 1, 0, 0, 0, 0, 0, 0, 0];
    let value = Ending {
        mark: [7],
        flags: flags(1, true, false),
        minor: Minor { minor: 129, kind: 0 },
        key: Key { bits: 1, ..Key::default() },
    };
    same(&value, &all);
    let read = |len_bytes: usize| limcode::deserialize::<Ending>(&all[..len_bytes]);
    assert_eq!(
        read(1).unwrap(),
        Ending { flags: Flags::default(), minor: Minor::default(), key: Key::default(), ..value }
    );
    assert_eq!(read(2).unwrap(), Ending { minor: Minor::default(), key: Key::default(), ..value });
    assert_eq!(read(4).unwrap(), Ending { key: Key::default(), ..value });
    assert_eq!(said(&read(0).unwrap_err()), at("unexpected_end", 0, "Ending"));
    assert_eq!(said(&limcode::deserialize::<Ending>(&[6]).unwrap_err()), at("invalid_value", 0, "Ending.mark"));
}
