//! Views print like the values that are decoded from the same bytes.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Debug;
use std::num::Wrapping;

use limcode::{DecodeOwned, Encode, Limcode, View};
use limcode_schemas::examples::parts::{Call, Limits, Note, Parts, PartsView};
use limcode_tests::viewing::compare;

/// Compares a value with the view of its bytes.
fn prints_alike<T: View + DecodeOwned + Encode + Debug>(value: &T) {
    compare::<T>(&limcode::serialize(value).unwrap());
}

fn parts() -> Parts {
    let call = |program, slots: &[u64]| Call { program, data: vec![7, 8], weight: -3, slots: slots.to_vec() };
    Parts {
        end: 1,
        calls: vec![call(2, &[3, u64::MAX]), call(4, &[])],
        kind: 5,
        hashes: vec![[6; 4]],
        notes: vec![Note { text: "note".to_owned() }],
        limits: Limits { low: Some(1), wide: None, high: Some(2) },
        flag: true,
        title: "title".to_owned(),
        pair: (8, Some(9)),
    }
}

#[test]
fn elements_in_two_sections_print_their_members_in_declaration_order() {
    prints_alike(&parts());
}

#[test]
fn elements_in_two_sections_are_decoded_one_by_one() {
    let parts = parts();
    let bytes = limcode::serialize(&parts).unwrap();
    let view = PartsView::parse(&bytes).unwrap();
    let calls: Vec<_> = view.calls().iter().map(|call| call.to_owned().unwrap()).collect();
    assert_eq!(calls, parts.calls);
}

#[test]
fn maps_print_as_maps() {
    prints_alike(&BTreeMap::from([(1u8, "one".to_owned()), (2, "two".to_owned())]));
    prints_alike(&HashMap::from([("one".to_owned(), 1u64)]));
    prints_alike(&BTreeMap::<u8, u8>::new());
    prints_alike(&vec![(1u8, BTreeMap::from([([1u8; 2], Some(()))]))]);
}

#[test]
fn sets_print_as_sets() {
    prints_alike(&BTreeSet::from([1u8, 2]));
    prints_alike(&HashSet::from(["one".to_owned()]));
    prints_alike(&Some(BTreeSet::from([(1u16, 'a')])));
}

/// A field that is decoded, with fixed-size members between others, which end a run that the next field goes on with.
#[expect(clippy::type_complexity, reason = "as many shapes as there may be")]
#[derive(Debug, PartialEq, limcode::Limcode)]
#[limcode(view, fields, view_mut)]
struct Decoded {
    #[limcode(view = owned)]
    first: (Box<u16>, u128, Vec<Wrapping<u8>>, u8, (u32, Option<u8>), i16),
    #[limcode(view = owned)]
    second: (u8, Vec<Wrapping<u32>>, bool),
    last: u64,
}

#[test]
fn decoded_fields_with_runs_between_their_members_are_passed_over() {
    let first = (Box::new(1), 2, vec![Wrapping(3)], 4, (5, Some(6)), 7);
    let value = Decoded { first, second: (8, vec![Wrapping(9)], true), last: 10 };
    let bytes = limcode::serialize(&value).unwrap();
    for len_bytes in 0..=bytes.len() {
        compare::<Decoded>(&bytes[..len_bytes]);
    }
    let view = DecodedView::parse(&bytes).unwrap();
    assert_eq!((view.first().unwrap(), view.second().unwrap(), view.last()), (value.first, value.second, 10));
    let fields = DecodedFields::new(&bytes);
    let (first, second) = (fields.first().unwrap().unwrap(), fields.second().unwrap().unwrap());
    assert_eq!((first, second), (view.first().unwrap(), view.second().unwrap()));
    assert_eq!(fields.last().unwrap(), 10);
}

/// Bytes within a run.
#[derive(Debug, PartialEq, limcode::Limcode)]
#[limcode(view, fields, view_mut)]
struct Within {
    before: u8,
    #[limcode(view = bytes)]
    bytes: [u8; 3],
    after: u32,
}

#[test]
fn a_single_field_within_a_run_has_its_bytes_alone() {
    let value = Within { before: 1, bytes: [2, 3, 4], after: 5 };
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(WithinView::parse(&bytes).unwrap().bytes(), [2, 3, 4]);
    assert_eq!(WithinFields::new(&bytes).bytes().unwrap(), [2, 3, 4]);
    assert_eq!(WithinFields::new(&bytes).after().unwrap(), 5);
}

#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(view)]
struct Inner {
    count: u8,
    flag: bool,
}

#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(view)]
enum Choice {
    Text(String),
    Inner(Inner),
}

#[derive(Debug, PartialEq, limcode::Limcode)]
#[limcode(fields, view_mut)]
struct Outer {
    number: u16,
    inner: Inner,
    choice: Choice,
    list: Vec<Inner>,
}

fn outer() -> Outer {
    let inner = Inner { count: 1, flag: true };
    Outer { number: 5, inner: inner.clone(), choice: Choice::Text("text".to_owned()), list: vec![inner; 2] }
}

#[test]
fn fields_of_types_that_only_have_a_view_are_read_as_a_whole() {
    let bytes = limcode::serialize(&outer()).unwrap();
    let fields = OuterFields::new(&bytes);
    assert_eq!(fields.inner().unwrap().to_owned().unwrap(), outer().inner);
    assert_eq!(fields.choice().unwrap().to_owned().unwrap(), outer().choice);
    assert_eq!(fields.list().unwrap().len(), 2);
    let mut rejected = 0;
    for (at, value) in (0..bytes.len()).flat_map(|at| [0, 2, 255].map(|value| (at, value))) {
        let mut damaged = bytes.clone();
        damaged[at] = value;
        let last = OuterFields::new(&damaged).list().map(drop);
        // What the last field and those before it check is all that decoding checks.
        let decoded = limcode::deserialize::<Outer>(&damaged).map(drop);
        assert_eq!(
            last.as_ref().map_err(|error| (error.offset(), error.kind())),
            decoded.as_ref().map_err(|error| (error.offset(), error.kind()))
        );
        rejected += usize::from(decoded.is_err());
    }
    assert!(rejected > 10, "{rejected}");
    let mut damaged = bytes.clone();
    damaged[3] = 2;
    let (field, decoded) =
        (OuterFields::new(&damaged).inner().unwrap_err(), limcode::deserialize::<Outer>(&damaged).unwrap_err());
    assert!(
        field.to_string().contains("inner.flag") && decoded.to_string().contains("inner.flag"),
        "{field}, {decoded}"
    );
}

#[test]
fn fields_of_types_that_only_have_a_view_are_set_as_a_whole() {
    let mut bytes = limcode::serialize(&outer()).unwrap();
    let inner = Inner { count: 9, flag: false };
    OuterViewMut::parse(&mut bytes).unwrap().inner_mut().set(&inner).unwrap();
    assert_eq!(limcode::deserialize::<Outer>(&bytes).unwrap(), Outer { inner, ..outer() });
}

#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(view)]
struct Head {
    first: u8,
    second: u8,
}

#[derive(Debug, PartialEq, limcode::Limcode)]
#[limcode(view_mut)]
struct Body {
    head: Head,
    last: u64,
}

#[derive(Debug, PartialEq, limcode::Limcode)]
#[limcode(view_mut)]
#[limcode(tag = version_prefix)]
enum Versions {
    #[limcode(untagged)]
    Old(Body),
    #[limcode(tag = 0)]
    New(Body),
}

#[test]
fn what_is_set_as_a_whole_does_not_become_a_version_prefix() {
    let value = Versions::Old(Body { head: Head { first: 1, second: 2 }, last: 3 });
    let mut bytes = limcode::serialize(&value).unwrap();
    let before = bytes.clone();
    let mut view = VersionsViewMut::parse(&mut bytes).unwrap();
    let VersionsVariantMut::Old(mut body) = view.variant_mut() else { panic!("the old form") };
    let error = body.head_mut().set(&Head { first: 0x80, second: 2 }).unwrap_err();
    assert_eq!(error.kind(), limcode::ErrorKind::ReservedFirstByte { found: 0x80 });
    body.head_mut().set(&Head { first: 0x7f, second: 9 }).unwrap();
    assert_ne!(bytes, before);
    let Versions::Old(body) = limcode::deserialize(&bytes).unwrap() else { panic!("the old form") };
    assert_eq!(body, Body { head: Head { first: 0x7f, second: 9 }, last: 3 });
}

/// Single-element tuples of what has marks of its own.
#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
struct Alone {
    tuple: (Noted,),
    other: Noted,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
enum AloneInVariant {
    Of((Noted,)),
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
struct Noted {
    text: String,
}

#[test]
fn a_tuple_of_one_member_prints_as_one() {
    let noted = |text: &str| Noted { text: text.to_owned() };
    prints_alike(&Alone { tuple: (noted("a"),), other: noted("bc") });
    prints_alike(&AloneInVariant::Of((noted("d"),)));
    let bytes = limcode::serialize(&Alone { tuple: (noted("a"),), other: noted("bc") }).unwrap();
    let view = AloneView::parse(&bytes).unwrap();
    assert_eq!((view.tuple().0.text(), view.other().text()), ("a", "bc"));
}

/// The types that are named after one may have its kind of name.
#[deny(nonstandard_style)]
mod named_otherwise {
    use limcode::Limcode;

    #[allow(non_camel_case_types, non_snake_case, reason = "names of another language")]
    #[derive(Debug, PartialEq, Limcode)]
    #[limcode(view, fields, view_mut, borrowed)]
    pub struct rpc_reply {
        pub Slots: Vec<u16>,
        pub kind: reply_kind,
    }

    #[allow(non_camel_case_types)]
    #[derive(Debug, PartialEq, Limcode)]
    #[limcode(view, fields, view_mut, borrowed)]
    pub enum reply_kind {
        first(u8),
        Second { text: String },
        third,
    }
}

#[test]
fn a_type_whose_name_is_allowed_has_a_view() {
    use named_otherwise::{reply_kind, rpc_reply};
    prints_alike(&rpc_reply { Slots: vec![1, 2], kind: reply_kind::first(3) });
    prints_alike(&reply_kind::Second { text: "text".to_owned() });
    prints_alike(&reply_kind::third);
}
