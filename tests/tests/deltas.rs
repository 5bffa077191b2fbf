//! Numbers that are written as differences: bytes, what is rejected in each direction, and what views show.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, View};
use limcode_schemas::examples::deltas::{
    Heights, HeightsFields, HeightsView, Lockout, Note, Tick, Tower, TowerFields, TowerRef, TowerView,
};

fn lockout(slot: u64, confirmation_count: u32) -> Lockout {
    Lockout { slot, confirmation_count }
}

fn tower() -> Tower {
    Tower { root: Some(100), lockouts: vec![lockout(103, 3), lockout(103, 2), lockout(303, 1)], timestamp: None }
}

/// The encoding of [`tower`].
const TOWER: [u8; 17] = [
    100, 0, 0, 0, 0, 0, 0, 0, // root
    3, // len(lockouts) @8
    3, 3, // 103 @9
    0, 2, // 103 @11
    0xc8, 0x01, 1, // 303 @13
    0, // timestamp @16
];

fn heights() -> Heights {
    let note = |text: &str, height| Note { text: text.to_owned(), height };
    Heights {
        ticks: vec![Tick { is_full: true, height: 7 }, Tick { is_full: false, height: 9 }],
        epoch: 5,
        notes: vec![note("a", 1), note("", 2)],
    }
}

/// Code, offset and path of what is wrong with the bytes, to every way of reading them.
fn rejected<T: DecodeOwned + Clone + Debug + View>(bytes: &[u8], old: &T) -> (&'static str, usize, String) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("it is no value");
    let viewed = limcode::validate::<T>(bytes).expect_err("its view is none, either");
    let in_place = limcode::deserialize_in_place(bytes, &mut old.clone()).expect_err("nor in place");
    let said = |error: &limcode::Error| (error.code(), error.offset(), error.path().to_string());
    assert_eq!(said(&error), said(&viewed));
    assert_eq!(said(&error), said(&in_place));
    said(&error)
}

fn not_written<T: Encode>(value: &T) -> (&'static str, usize, String) {
    let error = limcode::serialize(value).expect_err("it would be another value");
    let counted = limcode::serialized_size(value).expect_err("it has no size");
    let said = |error: &limcode::Error| (error.code(), error.offset(), error.path().to_string());
    assert_eq!(said(&error), said(&counted));
    said(&error)
}

fn agrees<T: Encode + DecodeOwned + PartialEq + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(value).unwrap(), bytes);
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
    assert_eq!(&limcode::deserialize_exact::<T>(bytes).unwrap(), value);
    for len_bytes in 0..bytes.len() {
        let error = limcode::deserialize_exact::<T>(&bytes[..len_bytes]).expect_err("its end is missing");
        assert_eq!(error.code(), "unexpected_end", "{error}");
    }
}

#[test]
fn each_number_is_written_as_its_difference() {
    agrees(&tower(), &TOWER);
    let bytes = [
        2, 1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, // ticks
        5, 0, 0, 0, 0, 0, 0, 0, // epoch
        2, 0, 0, 0, 0, 0, 0, 0, // len(notes)
        1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 0, 0, 0, 0, 0, 0, 0, //
        0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
    ];
    agrees(&heights(), &bytes);
}

#[test]
fn without_a_root_the_first_difference_is_from_0() {
    let value = Tower { root: None, lockouts: vec![lockout(5, 1)], timestamp: Some(-1) };
    let bytes = [&[0xff; 8][..], &[1, 5, 1, 1], &[0xff; 8]].concat();
    agrees(&value, &bytes);
}

/// Slots of 0 and `u64::MAX`, and no lockouts at all.
#[test]
fn numbers_at_the_ends_are_written() {
    let ends = Tower { root: None, lockouts: vec![lockout(0, 0), lockout(u64::MAX, 255)], timestamp: None };
    agrees(&ends, &[&[0xff; 8][..], &[2, 0, 0], &[0xff; 9], &[1, 255, 0]].concat());
    let none = Tower { root: Some(7), lockouts: vec![], timestamp: None };
    agrees(&none, &[7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn a_sum_above_64_bits_is_rejected_at_its_element() {
    let most = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
    let bytes = [&TOWER[..8], &[2, 0, 1], &most, &[1, 0]].concat();
    let expected = ("integer_overflow", 11, "Tower.lockouts[1].slot".to_owned());
    assert_eq!(rejected(&bytes, &tower()), expected);
    // The same from no root is the greatest slot, behind which there is no other.
    let bytes = [&[0xff; 8][..], &[3, 0, 1], &most, &[1, 1, 1, 0]].concat();
    assert_eq!(rejected(&bytes, &tower()), ("integer_overflow", 22, "Tower.lockouts[2].slot".to_owned()));
}

#[test]
fn what_is_wrong_within_an_element_is_rejected_there() {
    let expected = ("unexpected_end", 15, "Tower.lockouts[2].confirmation_count".to_owned());
    assert_eq!(rejected(&TOWER[..15], &tower()), expected);
}

#[test]
fn descending_numbers_are_not_written() {
    let below_root = Tower { lockouts: vec![lockout(99, 1)], ..tower() };
    assert_eq!(not_written(&below_root), ("invalid_value", 9, "Tower.lockouts[0].slot".to_owned()));
    let descending = Tower { lockouts: vec![lockout(103, 1), lockout(102, 1)], ..tower() };
    assert_eq!(not_written(&descending), ("invalid_value", 11, "Tower.lockouts[1].slot".to_owned()));
    let error = limcode::serialize(&descending).unwrap_err();
    assert!(error.to_string().contains("102 is below 103, the number before it"), "{error}");
    let too_many_votes = Tower { lockouts: vec![lockout(103, 256)], ..tower() };
    assert_eq!(
        not_written(&too_many_votes),
        ("integer_overflow", 10, "Tower.lockouts[0].confirmation_count".to_owned())
    );
}

#[test]
fn views_and_single_fields_show_the_sums() {
    let view = TowerView::parse(&TOWER).unwrap();
    assert_eq!(view.root(), Some(100));
    assert_eq!(view.lockouts().unwrap(), tower().lockouts);
    assert_eq!(view.raw_lockouts(), &TOWER[8..16]);
    assert_eq!(view.timestamp(), None);
    assert_eq!(view.to_owned().unwrap(), tower());
    assert_eq!(format!("{view:?}"), format!("{:?}", tower()));
    assert_eq!(TowerFields::new(&TOWER).lockouts().unwrap().unwrap(), tower().lockouts);
    assert_eq!(TowerFields::new(&TOWER).timestamp().unwrap(), None);

    let bytes = limcode::serialize(&heights()).unwrap();
    let view = HeightsView::parse(&bytes).unwrap();
    assert_eq!((view.ticks().unwrap(), view.epoch(), view.notes().unwrap()), (heights().ticks, 5, heights().notes));
    assert_eq!(format!("{view:?}"), format!("{:?}", heights()));
    assert_eq!(HeightsFields::new(&bytes).epoch().unwrap(), 5);
}

#[test]
fn a_borrowed_form_has_the_sums() {
    let arena = limcode::Bump::new();
    let borrowed: TowerRef<'_> = limcode::deserialize_in(&TOWER, &arena).unwrap();
    assert_eq!(borrowed.lockouts, tower().lockouts);
    assert_eq!(limcode::serialize(&borrowed).unwrap(), TOWER);
}

/// A local of the decoder is the sum of the differences in `ticks`.
#[test]
fn fields_may_have_the_names_of_the_sum_and_of_keywords() {
    #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
    struct Keyword {
        r#type: u64,
    }
    #[derive(Debug, PartialEq, limcode::Limcode)]
    struct Named {
        ticks_sum: u64,
        #[limcode(len = u8, delta(r#type))]
        ticks: Vec<Keyword>,
    }
    let named = Named { ticks_sum: 5, ticks: vec![Keyword { r#type: 7 }, Keyword { r#type: 9 }] };
    let bytes = limcode::serialize(&named).unwrap();
    assert_eq!(bytes, [5, 0, 0, 0, 0, 0, 0, 0, 2, 7, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(limcode::deserialize_exact::<Named>(&bytes).unwrap(), named);
}
