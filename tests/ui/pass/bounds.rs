//! What impls ask of the parameters of an item: what its fields need, and no more.
#![allow(dead_code)]
use limcode::Limcode;
use std::collections::hash_map::{DefaultHasher, RandomState};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hash};
use std::marker::PhantomData;

mod v0 {
    #[derive(Debug, PartialEq, limcode::Limcode)]
    pub struct Message<T> {
        pub value: T,
    }
}

/// Of the same name as what it holds.
#[derive(Debug, PartialEq, Limcode)]
struct Message<T> {
    message: v0::Message<T>,
    next: Option<Box<self::Message<T>>>,
}

#[derive(Debug, PartialEq, Limcode)]
enum Choice<T> {
    Old(v0::Message<T>),
    New(Vec<Choice<T>>),
}

#[derive(Limcode)]
struct Hashers<K: Eq + Hash, V, S = RandomState> {
    map: HashMap<K, V, S>,
    set: std::collections::HashSet<K, S>,
}

#[derive(Limcode)]
struct HasherInArgument<H> {
    map: HashMap<u8, Vec<HashSet<u16, BuildHasherDefault<H>>>>,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(bound(decode = "K: Ord"))]
struct Sorted<K, V> {
    map: BTreeMap<K, V>,
}

trait Sides {
    type Left;
    type Right;
}

/// Says which type is meant.
struct Pair;

impl Sides for Pair {
    type Left = u8;
    type Right = String;
}

#[derive(Limcode)]
#[limcode(bound = "S: Sides<Left = u8>, S::Right: Clone")]
struct Marked<S> {
    mark: PhantomData<S>,
}

#[derive(Limcode)]
#[limcode(bound(encode = "T: Clone, Vec<T>: limcode::Encode", decode = ""))]
struct Written<T> {
    values: Vec<T>,
}

fn both<'de, T: limcode::Encode + limcode::Decode<'de>>(_: &T) {}

fn main() {
    let inner = Message { message: v0::Message { value: 1_u8 }, next: None };
    let bytes = limcode::serialize(&inner).unwrap();
    assert_eq!(bytes, [1, 0]);
    assert_eq!(limcode::deserialize::<Message<u8>>(&bytes).unwrap(), inner);
    both(&Choice::Old(v0::Message { value: String::new() }));

    let plain: Hashers<u8, String> = Hashers { map: [(1, "a".to_owned())].into(), set: [2].into() };
    let bytes = limcode::serialize(&plain).unwrap();
    let other: Hashers<u8, String, BuildHasherDefault<DefaultHasher>> = limcode::deserialize_exact(&bytes).unwrap();
    assert_eq!((&other.map[&1], other.set.contains(&2)), (&"a".to_owned(), true));
    let nothing: HasherInArgument<DefaultHasher> = limcode::deserialize(&[0; 8]).unwrap();
    assert!(nothing.map.is_empty());

    let sorted = Sorted { map: [(2_u8, 'b'), (1, 'a')].into() };
    let bytes = limcode::serialize(&sorted).unwrap();
    assert_eq!(limcode::deserialize_exact::<Sorted<u8, char>>(&bytes).unwrap(), sorted);
    both(&Marked::<Pair> { mark: PhantomData });
    both(&Written { values: vec![1_u8] });
}
