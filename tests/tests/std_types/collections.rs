//! Sequences, sets and maps.

use super::agreement::{agree, agree_by};
use indexmap::{IndexMap, IndexSet};
use limcode::ErrorKind;
use limcode_tests::bincode;
use limcode_tests::random::Random;
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
#[derive(Clone, Debug, limcode::Limcode, serde::Serialize, serde::Deserialize)]
struct Key {
    name: u16,
    mark: String,
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

/// The keys of these names, each with a mark of its own.
fn keys(names: impl IntoIterator<Item = u16>) -> Vec<Key> {
    names.into_iter().enumerate().map(|(index, name)| Key { name, mark: index.to_string() }).collect()
}

#[test]
fn of_equal_elements_the_first_stays_and_of_values_under_equal_keys_the_last() {
    let keys = limcode::serialize(&keys([1, 1, 1])).unwrap();
    let first = |keys: &mut dyn Iterator<Item = Key>| keys.map(|key| key.mark).collect::<Vec<_>>();
    assert_eq!(first(&mut limcode::deserialize_exact::<BTreeSet<Key>>(&keys).unwrap().into_iter()), ["0"]);
    assert_eq!(first(&mut limcode::deserialize_exact::<HashSet<Key>>(&keys).unwrap().into_iter()), ["0"]);
    let entries = limcode::serialize(&[(1_u16, "a", 'a'), (1, "b", 'b'), (1, "c", 'c')][..]).unwrap();
    let map = limcode::deserialize_exact::<BTreeMap<Key, char>>(&entries).unwrap();
    assert_eq!(map.iter().map(|(key, value)| (&*key.mark, *value)).collect::<Vec<_>>(), [("a", 'c')]);
    let map = limcode::deserialize_exact::<HashMap<Key, char>>(&entries).unwrap();
    assert_eq!(map.iter().map(|(key, value)| (&*key.mark, *value)).collect::<Vec<_>>(), [("a", 'c')]);
}

#[test]
fn any_number_of_elements_in_any_order_is_read_as_bincode_reads_it() {
    let mut random = Random::new(9);
    let mut shuffled = |len: usize, names: usize| keys((0..len).map(|_| random.below(names) as u16));
    for keys in [
        keys(0..11),
        keys(0..12),
        keys((0..40).rev()),
        keys((0..40).chain([39])),
        keys((0..40).map(|name| name / 2)),
        keys(0..5_000),
        shuffled(12, 4),
        shuffled(300, 65_536),
        shuffled(5_000, 500),
    ] {
        let bytes = bincode::serialize(&keys).unwrap();
        let pairs: Vec<_> = keys.iter().map(|key| (key, &*key.mark)).collect();
        let pairs = bincode::serialize(&pairs).unwrap();
        macro_rules! assert_same {
            ($bytes:ident, $collection:ty, |$value:ident| $marks:expr) => {
                let marks = |$value: $collection| $marks;
                let ours = marks(limcode::deserialize_exact(&$bytes).unwrap());
                let theirs = marks(bincode::deserialize(&$bytes).unwrap());
                assert!(ours == theirs, "{} of {} keys", stringify!($collection), keys.len());
            };
        }
        macro_rules! assert_same_entries {
            ($($map:ident)*) => {$(
                assert_same!(pairs, $map<Key, String>, |map| {
                    let mut entries: Vec<_> = map.into_iter().map(|(key, value)| (key.name, key.mark, value)).collect();
                    entries.sort();
                    entries
                });
            )*};
        }
        macro_rules! assert_same_elements {
            ($($set:ident)*) => {$(
                assert_same!(bytes, $set<Key>, |set| {
                    let mut elements: Vec<_> = set.into_iter().map(|key| (key.name, key.mark)).collect();
                    elements.sort();
                    elements
                });
            )*};
        }
        assert_same_entries!(BTreeMap HashMap IndexMap);
        assert_same_elements!(BTreeSet HashSet IndexSet VecDeque LinkedList);
        assert_same!(pairs, IndexMap<Key, String>, |map| map.into_values().collect::<Vec<_>>());
        assert_same!(bytes, BinaryHeap<Key>, |heap| heap
            .into_vec()
            .into_iter()
            .map(|key| key.mark)
            .collect::<Vec<_>>());
        let heap = BinaryHeap::from(keys.clone());
        let written = limcode::serialize(&heap).unwrap();
        assert_same!(written, BinaryHeap<Key>, |heap| heap
            .into_vec()
            .into_iter()
            .map(|key| key.mark)
            .collect::<Vec<_>>());
    }
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
