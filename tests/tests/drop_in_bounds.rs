//! Structs as validators declare them whose parameters, lifetimes or references ask for something: limcode writes what
//! bincode writes, and reads it into the same types.

use std::borrow::Cow;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::marker::PhantomData;
use std::sync::RwLock;

use limcode::Limcode;
use limcode_tests::bincode;
use serde::{Deserialize, Serialize};

/// What a snapshot holds of a bank: it is gathered from references, and another type is read.
#[derive(Serialize, Limcode)]
#[limcode(encode_only)]
struct SerializableVersionedBank<'a> {
    hashes: &'a Vec<u8>,
    ancestors: &'a HashMap<u64, usize>,
    hash: [u8; 4],
    parent: &'a u64,
    collector: &'a RwLock<BTreeMap<u16, &'a String>>,
    kind: Kind<'a>,
    name: &'static str,
    slots: &'a [u64],
}

#[derive(Serialize, Limcode)]
#[limcode(encode_only)]
enum Kind<'a> {
    Named { name: &'static str, parts: &'a [&'a str] },
    Numbered(&'a Option<Box<u32>>),
}

fn bank<'a>(
    hashes: &'a Vec<u8>,
    ancestors: &'a HashMap<u64, usize>,
    collector: &'a RwLock<BTreeMap<u16, &'a String>>,
    kind: Kind<'a>,
) -> SerializableVersionedBank<'a> {
    SerializableVersionedBank {
        hashes,
        ancestors,
        hash: [1, 2, 3, 4],
        parent: &5,
        collector,
        kind,
        name: "mainnet",
        slots: &[6, 7],
    }
}

#[test]
fn what_is_only_written_is_written_as_bincode_writes_it() {
    let (hashes, ancestors, text) = (vec![1, 2, 3], HashMap::from([(1, 2)]), "three".to_owned());
    let collector = RwLock::new(BTreeMap::from([(4, &text)]));
    for kind in
        [Kind::Named { name: "a", parts: &["b", "c"] }, Kind::Numbered(&None), Kind::Numbered(&Some(Box::new(9)))]
    {
        let value = bank(&hashes, &ancestors, &collector, kind);
        let bytes = bincode::serialize(&value).expect("bincode writes it");
        assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
        assert_eq!(limcode::serialized_size(&value).expect("it has a size"), bytes.len() as u64);
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(bound(
    serialize = "K: Serialize + Eq + Hash, V: Serialize, S: BuildHasher",
    deserialize = "K: Deserialize<'de> + Eq + Hash, V: Deserialize<'de>, S: BuildHasher + Default"
))]
#[limcode(bound(decode = "K: Eq + Hash"))]
struct Hashers<K: Eq + Hash, V: PartialEq, S: BuildHasher> {
    map: HashMap<K, V, S>,
    set: HashSet<K, S>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
#[serde(bound(deserialize = "K: Deserialize<'de> + Ord, V: Deserialize<'de>"))]
#[limcode(bound(decode = "K: Ord"))]
struct Sorted<K, V> {
    map: BTreeMap<K, V>,
    set: BTreeSet<K>,
}

mod v0 {
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize, limcode::Limcode)]
    pub struct Message<T> {
        pub instructions: Vec<T>,
    }
}

/// Holds the type of the same name that came before it.
#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Message<T> {
    before: v0::Message<T>,
    next: Option<Box<Message<T>>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Copied<'a> {
    text: Cow<'a, str>,
    bytes: Vec<Cow<'a, [u8]>>,
    mark: PhantomData<&'a u8>,
}

#[test]
fn hashers_are_made_not_read() {
    type State = BuildHasherDefault<DefaultHasher>;
    let mut value = Hashers::<u8, String, State> { map: HashMap::default(), set: HashSet::default() };
    value.map.insert(1, "one".to_owned());
    value.set.insert(2);
    let bytes = bincode::serialize(&value).expect("bincode writes it");
    assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
    assert_eq!(limcode::deserialize_exact::<Hashers<u8, String, State>>(&bytes).expect("limcode reads it"), value);
}

#[test]
fn bounds_that_the_author_gives_are_those_of_the_impls() {
    let value = Sorted { map: BTreeMap::from([(2_u8, 'b'), (1, 'a')]), set: BTreeSet::from([3]) };
    let bytes = bincode::serialize(&value).expect("bincode writes it");
    assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
    assert_eq!(limcode::deserialize_exact::<Sorted<u8, char>>(&bytes).expect("limcode reads it"), value);
}

#[test]
fn a_type_holds_another_of_the_same_name() {
    let message = |byte: u8, next| Message { before: v0::Message { instructions: vec![byte; 3] }, next };
    let value = message(1, Some(Box::new(message(2, None))));
    let bytes = bincode::serialize(&value).expect("bincode writes it");
    assert_eq!(limcode::serialize(&value).expect("limcode writes it"), bytes);
    assert_eq!(limcode::deserialize_exact::<Message<u8>>(&bytes).expect("limcode reads it"), value);
}

/// The value outlives the bytes, with serde and with limcode.
fn read(bytes: Vec<u8>) -> (Copied<'static>, Copied<'static>) {
    let ours = limcode::deserialize_exact(&bytes).expect("limcode reads it");
    (ours, bincode::deserialize(&bytes).expect("bincode reads it"))
}

#[test]
fn what_is_copied_outlives_the_bytes() {
    let value = Copied { text: "text".into(), bytes: vec![vec![1, 2].into()], mark: PhantomData };
    let (ours, theirs) = read(limcode::serialize(&value).expect("limcode writes it"));
    assert_eq!(ours, value);
    assert_eq!(theirs, value);
}

/// What a bound declares itself may have any name, those of generated impls among them.
trait ReadFor<'x> {}

impl ReadFor<'_> for u64 {}

#[derive(Debug, PartialEq, Limcode)]
struct Bounded<'b, T: for<'a> ReadFor<'a> + (for<'limcode> ReadFor<'limcode>), U>
where
    for<'de> U: ReadFor<'de> + Copy,
    Option<U>: for<'x> Readable<fn(&'x U, &'b u8) -> &'x U>,
{
    first: T,
    second: U,
    third: &'b str,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Viewed<T>
where
    for<'a> T: ReadFor<'a>,
{
    only: T,
}

trait Readable<T> {}

impl<T, U> Readable<T> for Option<U> {}

#[test]
fn lifetimes_of_bounds_have_any_name() {
    let value = Bounded { first: 1_u64, second: 2_u64, third: "three" };
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::deserialize::<Bounded<'_, u64, u64>>(&bytes).unwrap(), value);
    assert_eq!(ViewedView::<u64>::parse_exact(&bytes[..8]).unwrap().only(), 1);
}
