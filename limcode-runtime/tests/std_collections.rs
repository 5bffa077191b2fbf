//! Std's sequences, sets, maps and texts; written and read in every way.

mod ways;

use limcode_runtime::{
    Bytes, ErrorKind, Within, deserialize, deserialize_as, deserialize_strict, serialize, serialize_as,
};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{CStr, CString, OsStr, OsString};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use ways::{
    assert_borrowed, assert_rejected, assert_viewed, assert_ways, assert_ways_by, assert_written, counted, tagged,
};

/// More elements than one node of a B-tree has.
const MANY: u8 = 40;

#[test]
fn sequences_are_a_count_and_the_elements() {
    let three = counted(3, &[1, 0, 2, 0, 3, 0]);
    assert_ways([(vec![1_u16, 2, 3], three.clone()), (vec![], counted(0, &[]))]);
    assert_ways([(VecDeque::from([1_u16, 2, 3]), three.clone()), (VecDeque::new(), counted(0, &[]))]);
    assert_ways([(LinkedList::from([1_u16, 2, 3]), three.clone()), (LinkedList::new(), counted(0, &[]))]);
    assert_borrowed(&vec![1_u16, 2, 3], &three);
    assert_borrowed(&VecDeque::from([1_u16, 2, 3]), &three);
    assert_borrowed(&LinkedList::from([1_u16, 2, 3]), &three);
    assert_viewed::<Vec<u16>>(&three);
    assert_written(&vec![Box::new(258_u16), Box::new(3)], &counted(2, &[2, 1, 3, 0]));
    let options = counted(2, &[1, 7, 0]);
    assert_ways([(vec![Some(7_u8), None], options.clone()), (vec![None], counted(1, &[0]))]);
    assert_ways([(VecDeque::from([Some(7_u8), None]), options.clone()), (VecDeque::from([None]), counted(1, &[0]))]);
    assert_ways([(LinkedList::from([Some(7_u8), None]), options), (LinkedList::from([None]), counted(1, &[0]))]);
}

#[test]
fn deques_that_wrap_around_are_written_in_their_order() {
    let mut numbers: VecDeque<u16> = VecDeque::with_capacity(4);
    let mut flags: VecDeque<Option<bool>> = VecDeque::with_capacity(4);
    for number in 1..=3_u16 {
        numbers.push_back(number);
        flags.push_back(Some(number == 2));
    }
    numbers.push_front(9);
    flags.push_front(None);
    assert!(!numbers.as_slices().1.is_empty() && !flags.as_slices().1.is_empty());
    assert_ways([(numbers, counted(4, &[9, 0, 1, 0, 2, 0, 3, 0])), ([4].into(), counted(1, &[4, 0]))]);
    assert_ways([(flags, counted(4, &[0, 1, 0, 1, 1, 1, 0])), ([Some(true)].into(), counted(1, &[1, 1]))]);
}

#[test]
fn heaps_are_written_in_the_order_of_their_memory_and_read_as_if_pushed() {
    let same = |one: &BinaryHeap<u8>, other: &BinaryHeap<u8>| one.as_slice() == other.as_slice();
    let heap = BinaryHeap::from([5_u8, 1, 4, 2]);
    let bytes = counted(4, heap.as_slice());
    assert_ways_by([(heap, bytes), (BinaryHeap::new(), counted(0, &[]))], same);
    for elements in [[1_u8, 2, 3, 4, 5], [5, 4, 3, 2, 1], [3, 1, 2, 5, 4], [5, 1, 4, 2, 3]] {
        let mut pushed = BinaryHeap::new();
        elements.iter().for_each(|element| pushed.push(*element));
        let read = deserialize::<BinaryHeap<u8>>(&counted(5, &elements)).unwrap();
        assert_eq!(read.as_slice(), pushed.as_slice(), "{elements:?}");
    }
}

#[test]
fn sorted_sets_are_their_elements() {
    assert_ways([(BTreeSet::from([3_u8, 1, 2]), counted(3, &[1, 2, 3])), (BTreeSet::new(), counted(0, &[]))]);
    let many: Vec<u8> = (0..MANY).collect();
    assert_ways([
        (many.iter().copied().collect::<BTreeSet<u8>>(), counted(many.len() as u64, &many)),
        (BTreeSet::from([MANY]), counted(1, &[MANY])),
    ]);
    assert_borrowed(&BTreeSet::from([1_u8, 2]), &counted(2, &[1, 2]));
    // In any order, and more than once.
    let reversed: Vec<u8> = many.iter().rev().chain(&many).copied().collect();
    let read = deserialize::<BTreeSet<u8>>(&counted(reversed.len() as u64, &reversed)).unwrap();
    assert!(read.into_iter().eq(many));
}

/// Equal by its key; the other member tells which of equal ones was kept.
#[derive(Debug)]
struct Keyed((u8, u8));

impl PartialEq for Keyed {
    fn eq(&self, other: &Self) -> bool {
        self.0.0 == other.0.0
    }
}

impl Eq for Keyed {}

impl PartialOrd for Keyed {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Keyed {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.0.cmp(&other.0.0)
    }
}

impl limcode_runtime::Layout for Keyed {
    const NAME: &'static str = "Keyed";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
}

impl<'de> limcode_runtime::Decode<'de> for Keyed {
    fn decode<M: limcode_runtime::Mode>(input: &mut limcode_runtime::Reader<'de, M>) -> limcode_runtime::Result<Self> {
        <(u8, u8)>::decode(input).map(Self)
    }
}

/// The keys `0..len` in order, each with 0, and the last key once more, with 1.
fn pairs_with_equal_keys(len: u8) -> Vec<u8> {
    let mut pairs: Vec<u8> = (0..len).flat_map(|key| [key, 0]).collect();
    pairs.extend([len - 1, 1]);
    counted(u64::from(len) + 1, &pairs)
}

#[test]
fn of_equal_elements_the_first_is_kept_and_of_equal_keys_the_last_value() {
    for len in [2, MANY] {
        let bytes = pairs_with_equal_keys(len);
        let set = deserialize::<BTreeSet<Keyed>>(&bytes).unwrap();
        assert_eq!((set.len(), set.last().unwrap().0), (usize::from(len), (len - 1, 0)));
        let map = deserialize::<BTreeMap<Keyed, u8>>(&{
            let triples = (0..len).flat_map(|key| [key, 0, 7]).chain([len - 1, 1, 8]);
            counted(u64::from(len) + 1, &triples.collect::<Vec<_>>())
        });
        let map = map.unwrap();
        let (key, value) = map.last_key_value().unwrap();
        assert_eq!((map.len(), key.0, *value), (usize::from(len), (len - 1, 0), 8));
        let map = deserialize::<HashMap<u8, u8>>(&bytes).unwrap();
        assert_eq!((map.len(), map[&(len - 1)]), (usize::from(len), 1));
    }
}

#[test]
fn of_many_equal_keys_the_first_is_kept() {
    let pairs: Vec<u8> = (0..MANY).flat_map(|order| [7, order]).collect();
    let set = deserialize::<BTreeSet<Keyed>>(&counted(u64::from(MANY), &pairs)).unwrap();
    assert_eq!(set.into_iter().map(|kept| kept.0).collect::<Vec<_>>(), [(7, 0)]);
    let triples: Vec<u8> = (0..MANY).flat_map(|order| [7, order, order]).collect();
    let map = deserialize::<BTreeMap<Keyed, u8>>(&counted(u64::from(MANY), &triples)).unwrap();
    let entries: Vec<_> = map.into_iter().map(|(key, value)| (key.0, value)).collect();
    assert_eq!(entries, [((7, 0), MANY - 1)]);
}

#[test]
fn sorted_maps_are_their_keys_and_values() {
    let map = BTreeMap::from([(2_u8, String::from("b")), (1, String::from("a"))]);
    let bytes = [counted(2, &[1]), counted(1, b"a"), vec![2], counted(1, b"b")].concat();
    assert_borrowed(&map, &bytes);
    assert_ways([(map, bytes), (BTreeMap::new(), counted(0, &[]))]);
    let many: Vec<u8> = (0..MANY).flat_map(|key| [key, key / 2]).collect();
    assert_ways([
        ((0..MANY).map(|key| (key, key / 2)).collect::<BTreeMap<_, _>>(), counted(u64::from(MANY), &many)),
        (BTreeMap::from([(7, 8)]), counted(1, &[7, 8])),
    ]);
    let reversed: Vec<u8> = (0..MANY).rev().flat_map(|key| [key, key / 2]).collect();
    let read = deserialize::<BTreeMap<u8, u8>>(&counted(u64::from(MANY), &reversed)).unwrap();
    assert!(read.into_iter().eq((0..MANY).map(|key| (key, key / 2))));
}

#[test]
fn tables_are_their_entries_in_an_order_of_their_own() {
    assert_ways([(HashSet::from([258_u16]), counted(1, &[2, 1])), (HashSet::new(), counted(0, &[]))]);
    assert_ways([
        (HashMap::from([(7_u8, vec![1_u8])]), counted(1, &[&[7][..], &counted(1, &[1])].concat())),
        (HashMap::from([(8, vec![2, 3])]), counted(1, &[&[8][..], &counted(2, &[2, 3])].concat())),
    ]);
    assert_ways([(HashMap::from([(7_u8, 258_u16)]), counted(1, &[7, 2, 1])), (HashMap::new(), counted(0, &[]))]);
    assert_borrowed(&HashSet::from([258_u16]), &counted(1, &[2, 1]));
    assert_borrowed(&HashMap::from([(7_u8, 258_u16)]), &counted(1, &[7, 2, 1]));
    // Few of them, and more than a table reserves from a count.
    for len in if cfg!(miri) { [3, 50] } else { [3, 5_000] } {
        let set: HashSet<Option<u16>> = (0..len).map(Some).chain([None]).collect();
        let bytes = serialize(&set).unwrap();
        assert_eq!(bytes.len(), 8 + 3 * usize::from(len) + 1);
        assert_eq!(deserialize::<HashSet<Option<u16>>>(&bytes).unwrap(), set);
        let map: HashMap<u16, Option<u16>> = (0..len).map(|key| (key, (key % 2 == 0).then_some(key))).collect();
        assert_eq!(deserialize::<HashMap<u16, Option<u16>>>(&serialize(&map).unwrap()).unwrap(), map);
    }
}

#[test]
fn texts_are_a_length_in_bytes_and_the_text() {
    let bytes = counted(5, "süß".as_bytes());
    assert_ways([(String::from("süß"), bytes.clone()), (String::new(), counted(0, &[]))]);
    assert_ways([(PathBuf::from("süß"), bytes.clone()), (PathBuf::new(), counted(0, &[]))]);
    assert_ways([(CString::new("süß").unwrap(), bytes.clone()), (CString::default(), counted(0, &[]))]);
    assert_ways([(Cow::<str>::Owned(String::from("süß")), bytes.clone()), (Cow::Borrowed(""), counted(0, &[]))]);
    assert_borrowed(&String::from("süß"), &bytes);
    assert_borrowed(&Box::<Path>::from(Path::new("süß")), &bytes);
    assert_viewed::<String>(&bytes);
    assert_eq!(deserialize::<&str>(&bytes).unwrap(), "süß");
    assert_eq!(deserialize::<&Path>(&bytes).unwrap(), Path::new("süß"));
    assert_eq!(assert_rejected::<String>(&counted(3, b"ab\xff"), &bytes, "invalid_utf8"), 10);
    assert_eq!(assert_rejected::<PathBuf>(&counted(3, b"ab\xff"), &bytes, "invalid_utf8"), 10);
    assert_eq!(assert_rejected::<CString>(&counted(3, b"ab\0"), &bytes, "interior_nul"), 10);
}

#[test]
fn chars_are_utf_8() {
    assert_ways([('a', vec![b'a']), ('ß', "ß".into()), ('€', "€".into()), ('🦀', "🦀".into())]);
    assert_eq!(assert_rejected::<char>(&[0xff], b"a", "invalid_char"), 0);
}

#[test]
#[cfg(unix)]
fn texts_of_the_system_are_a_tag_and_their_units() {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    let bytes = tagged(0, &counted(2, &[b'a', 0xff]));
    let text = OsString::from_vec(vec![b'a', 0xff]);
    assert_written(text.as_os_str(), &bytes);
    assert_written(&Box::<OsStr>::from(text.as_os_str()), &bytes);
    assert_ways([(text, bytes.clone()), (OsString::new(), tagged(0, &counted(0, &[])))]);
    assert_eq!(assert_rejected::<OsString>(&tagged(1, &counted(0, &[])), &bytes, "unknown_tag"), 0);
    let error = serialize(&(7_u8, Path::new(OsStr::from_bytes(b"a\xff")))).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 9));
}

#[test]
fn pointers_to_slices_and_texts_are_what_they_point_at() {
    let (numbers, options, text) = (counted(2, &[1, 0, 2, 0]), counted(2, &[1, 7, 0]), counted(2, b"ab"));
    let none = counted(0, &[]);
    assert_ways([(Box::<[u16]>::from([1, 2]), numbers.clone()), (Box::default(), none.clone())]);
    assert_ways([(Rc::<[u16]>::from([1, 2]), numbers.clone()), (Rc::default(), none.clone())]);
    assert_ways([(Arc::<[u16]>::from([1, 2]), numbers.clone()), (Arc::default(), none.clone())]);
    assert_ways([(Rc::<[Option<u8>]>::from([Some(7), None]), options), (Rc::default(), none.clone())]);
    assert_ways([(Box::<str>::from("ab"), text.clone()), (Box::default(), none.clone())]);
    assert_ways([(Rc::<str>::from("ab"), text.clone()), (Rc::default(), none.clone())]);
    assert_ways([(Arc::<Path>::from(Path::new("ab")), text.clone()), (Arc::from(Path::new("")), none.clone())]);
    assert_ways([(Box::<CStr>::from(c"ab"), text.clone()), (Box::default(), none)]);
    assert_borrowed(&(Box::<[u16]>::from([1, 2]), Rc::<str>::from("ab")), &[numbers.clone(), text.clone()].concat());
    assert_borrowed(&(Arc::<[u16]>::from([1, 2]), Arc::<Path>::from(Path::new("ab"))), &[numbers, text].concat());
}

#[test]
fn codings_within_containers_read_and_write_each_element() {
    type Key = Box<[u8]>;
    let (one, two): (Key, Key) = ([1, 2].into(), [3, 4].into());
    let both = counted(2, &[1, 2, 3, 4]);
    macro_rules! assert_coded {
        ($coding:ty, $value:expr => $type:ty, $bytes:expr) => {
            let (value, bytes): ($type, Vec<u8>) = ($value, $bytes);
            assert_eq!(serialize_as::<Within<$coding>, _>(&value).unwrap(), bytes);
            assert_eq!(deserialize_as::<Within<$coding>, $type>(&bytes).unwrap(), value);
            let error = deserialize_as::<Within<$coding>, $type>(&bytes[..bytes.len() - 1]).unwrap_err();
            assert_eq!(error.code(), "unexpected_end");
        };
    }
    assert_coded!(Vec<Bytes<2>>, vec![one.clone(), two.clone()] => Vec<Key>, both.clone());
    assert_coded!(VecDeque<Bytes<2>>, [one.clone(), two.clone()].into() => VecDeque<Key>, both.clone());
    assert_coded!(BTreeSet<Bytes<2>>, [one.clone(), two.clone()].into() => BTreeSet<Key>, both.clone());
    assert_coded!(HashSet<Bytes<2>>, [one.clone()].into() => HashSet<Key>, counted(1, &[1, 2]));
    assert_coded!(BTreeMap<u8, Bytes<2>>, [(7, one.clone())].into() => BTreeMap<u8, Key>, counted(1, &[7, 1, 2]));
    assert_coded!(HashMap<Bytes<2>, u8>, [(one.clone(), 7)].into() => HashMap<Key, u8>, counted(1, &[1, 2, 7]));
    assert_coded!(Option<Bytes<2>>, Some(one.clone()) => Option<Key>, vec![1, 1, 2]);
    assert_coded!(Box<Bytes<2>>, Box::new(one.clone()) => Box<Key>, vec![1, 2]);
    assert_coded!(Rc<Bytes<2>>, Rc::new(one.clone()) => Rc<Key>, vec![1, 2]);
    assert_coded!([Bytes<2>; 2], [one.clone(), two.clone()] => [Key; 2], vec![1, 2, 3, 4]);
    assert_coded!((u8, Bytes<2>), (7, one.clone()) => (u8, Key), vec![7, 1, 2]);
    assert_eq!(deserialize_as::<Within<Option<Bytes<2>>>, Option<Key>>(&[0]).unwrap(), None);
}

#[test]
fn strict_decoding_takes_one_order_only() {
    let strict =
        |elements: &[u8]| deserialize_strict::<BTreeSet<u8>>(&counted(2, elements)).map_err(|error| error.code());
    assert_eq!(strict(&[1, 2]), Ok(BTreeSet::from([1, 2])));
    assert_eq!(strict(&[2, 1]), Err("not_as_encoded"));
    assert_eq!(strict(&[1, 1]), Err("not_as_encoded"));
}
