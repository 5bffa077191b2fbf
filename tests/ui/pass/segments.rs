//! Types that opt in to segments: parameters, lifetimes, bounds, conversions, codings, types that are only written, and a newtype
//! that copies what it holds.
#![deny(warnings)]
#![forbid(unsafe_code)]
use limcode::{EncodeSegments, Limcode};
use std::collections::BTreeMap;

#[derive(Limcode)]
#[limcode(segments)]
struct Account<'a, T, const N: usize>
where
    T: Clone,
{
    owner: [u8; 32],
    #[limcode(short_vec)]
    data: Vec<u8>,
    image: [u8; N],
    borrowed: &'a [u8],
    named: BTreeMap<String, T>,
    record: Record<T>,
    plain: Plain,
    converted: Converted,
}

#[derive(Limcode)]
#[limcode(segments)]
enum Record<T> {
    Empty,
    One(T),
    Nested(Box<Record<T>>),
}

/// As a type of another crate may be.
#[derive(Limcode)]
struct Unsegmented {
    bytes: Vec<u8>,
}

#[derive(Limcode)]
struct Plain(Unsegmented);

impl EncodeSegments for Plain {}

#[derive(Clone, Limcode)]
#[limcode(from = Vec<u8>, into = Vec<u8>, segments)]
struct Converted(Vec<u8>);

impl From<Vec<u8>> for Converted {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl From<Converted> for Vec<u8> {
    fn from(converted: Converted) -> Self {
        converted.0
    }
}

#[derive(Limcode)]
#[limcode(encode_only, segments)]
struct Bank<'a> {
    accounts: &'a Vec<Record<u64>>,
    name: &'static str,
}

fn large(byte: u8) -> Vec<u8> {
    vec![byte; 5000]
}

fn main() {
    let borrowed = large(3);
    let account = Account::<Vec<u8>, 5000> {
        owner: [0; 32],
        data: large(1),
        image: [2; 5000],
        borrowed: &borrowed,
        named: BTreeMap::from([("a".to_owned(), large(4))]),
        record: Record::Nested(Box::new(Record::One(large(5)))),
        plain: Plain(Unsegmented { bytes: large(6) }),
        converted: Converted(large(7)),
    };
    let segments = limcode::serialize_segments(&account).unwrap();
    assert_eq!(segments.to_vec(), limcode::serialize(&account).unwrap());
    let borrowed: Vec<_> = segments.segments().filter(|segment| segment.len() == 5000).map(|bytes| bytes[0]).collect();
    assert_eq!(borrowed, [1, 2, 3, 4, 5]);

    let bank = Bank { accounts: &vec![Record::Empty, Record::One(7)], name: "bank" };
    assert_eq!(limcode::serialize_segments(&bank).unwrap().to_vec(), limcode::serialize(&bank).unwrap());
}
