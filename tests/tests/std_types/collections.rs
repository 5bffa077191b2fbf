//! Sequences, sets and maps.

use super::agreement::{agree, agree_by};
use limcode::ErrorKind;
use limcode_tests::bincode;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::BuildHasherDefault;

#[test]
fn sequences_have_the_form_of_a_vector() {
    agree([VecDeque::from([1_u32, 2, 3]), VecDeque::new()]);
    agree([LinkedList::from([1_u16, 2]), LinkedList::new()]);
    agree([LinkedList::from([Some(1_u8), None])]);
    agree([LinkedList::from([String::from("a"), String::new()])]);
    agree([vec![VecDeque::from([LinkedList::from([true])])]]);
}

#[test]
fn a_deque_whose_ends_meet_in_the_middle_is_written_in_order() {
    let mut numbers = VecDeque::from_iter(0..8_u64);
    let mut texts = VecDeque::from_iter((0..8).map(|number| number.to_string()));
    let mut flags = VecDeque::from_iter((0..8).map(|number| number == 3));
    for number in 8..13 {
        numbers.pop_front();
        numbers.push_back(number);
        texts.pop_front();
        texts.push_back(number.to_string());
        flags.pop_front();
        flags.push_back(number == 9);
    }
    assert!(!numbers.as_slices().1.is_empty() && !texts.as_slices().1.is_empty() && !flags.as_slices().1.is_empty());
    agree([numbers]);
    agree([texts]);
    agree([flags]);
}

#[test]
fn heaps_are_written_and_read_in_their_order_in_memory() {
    let same = |value: &BinaryHeap<u32>, other: &BinaryHeap<u32>| value.as_slice() == other.as_slice();
    agree_by([BinaryHeap::from([3, 9, 1, 7, 7, 2]), BinaryHeap::new()], same);
    let same = |value: &BinaryHeap<String>, other: &BinaryHeap<String>| value.as_slice() == other.as_slice();
    agree_by([BinaryHeap::from(["b", "c", "a"].map(String::from))], same);
}

#[test]
fn sets_have_the_form_of_a_vector() {
    agree([BTreeSet::from([-3_i32, 5, 0]), BTreeSet::new()]);
    agree([BTreeSet::from([vec![1_u8], vec![], vec![1, 2]])]);
    agree([HashSet::<u16>::from([500, 3, 77]), HashSet::new()]);
    agree([HashSet::<String>::from(["x".into(), "y".into()])]);
    agree([HashSet::<u8, BuildHasherDefault<DefaultHasher>>::from_iter([1, 2, 3])]);
}

#[test]
fn maps_have_the_form_of_a_vector_of_pairs() {
    agree([BTreeMap::from([(1_u16, true), (2, false)]), BTreeMap::new()]);
    agree([BTreeMap::from([(String::from("k"), BTreeMap::from([(1_u8, 'v')])), (String::new(), BTreeMap::new())])]);
    agree([HashMap::<u8, u32>::from([(1, 10), (2, 20)]), HashMap::new()]);
    agree([HashMap::<String, Vec<u8>>::from([("a".into(), vec![1, 2]), ("b".into(), vec![])])]);
    agree([HashMap::<i8, Option<i8>, BuildHasherDefault<DefaultHasher>>::from_iter([(1, Some(2)), (3, None)])]);
}

/// A key that is equal to others by its first part only.
#[derive(Clone, Copy, Debug, limcode::Limcode, serde::Serialize, serde::Deserialize)]
struct Key {
    name: u8,
    mark: u8,
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.name.cmp(&other.name)
    }
}

impl std::hash::Hash for Key {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

#[test]
fn of_equal_elements_the_first_stays_and_of_values_under_equal_keys_the_last() {
    let first = |keys: &mut dyn Iterator<Item = Key>| keys.map(|key| key.mark).collect::<Vec<_>>();
    let keys = limcode::serialize(&[(1_u8, 10_u8), (1, 11), (1, 12)][..]).unwrap();
    assert_eq!(first(&mut limcode::deserialize_exact::<BTreeSet<Key>>(&keys).unwrap().into_iter()), [10]);
    assert_eq!(first(&mut limcode::deserialize_exact::<HashSet<Key>>(&keys).unwrap().into_iter()), [10]);
    let entries = limcode::serialize(&[(1_u8, 10_u8, 'a'), (1, 11, 'b'), (1, 12, 'c')][..]).unwrap();
    macro_rules! assert_same {
        ($map:ty) => {
            let marks = |map: $map| map.into_iter().map(|(key, value)| (key.mark, value)).collect::<Vec<_>>();
            let ours = marks(limcode::deserialize_exact(&entries).unwrap());
            assert_eq!(ours, [(10, 'c')], "the first key, the last value");
            assert_eq!(ours, marks(bincode::deserialize(&entries).unwrap()), "as bincode does");
        };
    }
    assert_same!(BTreeMap<Key, char>);
    assert_same!(HashMap<Key, char>);
    agree_by([BTreeMap::from([(Key { name: 1, mark: 2 }, 3_u8), (Key { name: 2, mark: 2 }, 4)])], |value, other| {
        value.iter().map(|(key, value)| (key.mark, value)).eq(other.iter().map(|(key, value)| (key.mark, value)))
    });
}

#[test]
fn elements_without_bytes_are_counted() {
    let bytes = |count: u64| count.to_le_bytes();
    assert_eq!(limcode::deserialize::<VecDeque<()>>(&bytes(65_536)).unwrap().len(), 65_536);
    assert_eq!(limcode::deserialize::<LinkedList<()>>(&bytes(9)).unwrap().len(), 9);
    assert_eq!(limcode::deserialize::<BTreeSet<()>>(&bytes(9)).unwrap().len(), 1);
    assert_eq!(limcode::deserialize::<HashMap<(), ()>>(&bytes(9)).unwrap().len(), 1);
    let too_many = 65_536 + 8 + 1;
    let kind = ErrorKind::LengthOverflow { len: too_many, max: 65_536 + 8 };
    macro_rules! refuse {
        ($($collection:ty)*) => {$(
            let error = limcode::deserialize::<$collection>(&bytes(too_many)).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (kind, 8), "{}", stringify!($collection));
        )*};
    }
    refuse!(VecDeque<()> LinkedList<()> BinaryHeap<()> BTreeSet<()> HashSet<()> Box<[()]> BTreeMap<(), ()> HashMap<(), ()>);
}
