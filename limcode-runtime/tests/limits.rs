//! Limits of a call: what each kind of value counts, by the table "Memory" of `docs/wire.md`, and which function looks at them.

mod item;
mod ways;

use limcode_runtime::{
    Bytes, Decode, DecodeOwned, Encode, Error, ErrorKind, Layout, Limits, MAX_DEPTH, Mode, Reader, Result, Within,
    Writer, deserialize, serialize,
};
use std::alloc;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{CStr, CString};
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;
use ways::assert_agreed;

/// A number of one byte that takes 64 in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Wide(u8);

impl Layout for Wide {
    const NAME: &'static str = "Wide";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = true;
}

impl Encode for Wide {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)
    }
}

impl<'de> Decode<'de> for Wide {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        u8::decode(input).map(Self)
    }
}

/// All functions that read with limits, on all of the bytes.
#[track_caller]
fn read<T: DecodeOwned + PartialEq + Debug>(limits: Limits, bytes: &[u8]) -> Result<T> {
    let read = limits.deserialize::<T>(bytes);
    let mut in_place = deserialize::<T>(bytes).expect("a value without limits");
    let others = [
        limits.deserialize_prefix::<T>(bytes).map(|(value, len_bytes)| {
            assert_eq!(len_bytes, bytes.len());
            value
        }),
        limits.deserialize_exact::<T>(bytes),
        limits.deserialize_in_place::<T>(bytes, &mut in_place).map(|()| in_place),
    ];
    assert_agreed(&read, others);
    read
}

/// Checks that the value is read if it may take so many bytes and elements, and that of each one less is too few: of elements after the count,
/// of bytes at byte `offset`.
#[track_caller]
fn assert_costs<T: Encode + DecodeOwned + PartialEq + Debug>(
    value: &T,
    memory_bytes: usize,
    elements: usize,
    offset: usize,
) {
    let bytes = serialize(value).unwrap();
    let limits = Limits::new().memory_bytes(memory_bytes).elements(elements);
    assert_eq!(&read::<T>(limits, &bytes).unwrap(), value);
    if memory_bytes > 0 {
        let error = read::<T>(limits.memory_bytes(memory_bytes - 1), &bytes).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("memory_limit", offset), "{error}");
    }
    if elements > 0 {
        let error = read::<T>(limits.elements(elements - 1), &bytes).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("element_limit", 8), "{error}");
    }
}

#[test]
fn vectors_and_deques_count_what_they_take_while_they_grow() {
    assert_costs(&vec![7_u32; 5], 5 * 4, 5, 8);
    assert_costs(&VecDeque::from([7_u32; 5]), 5 * 4, 5, 8);
    assert_costs(&vec![true; 5], 5, 5, 8);
    assert_costs(&vec![Some(7_u32); 5], 3 * 5 * size_of::<Option<u32>>(), 5, 8);
    assert_costs(&VecDeque::from([None::<u32>]), 3 * size_of::<Option<u32>>(), 1, 8);
    assert_costs(&vec![(); 5], 0, 5, 8);
    assert_costs(&Vec::<u32>::new(), 0, 0, 8);
}

#[test]
fn heaps_and_shared_slices_count_a_copy() {
    let elements = Box::<[u32]>::from([1, 2, 3]);
    assert_costs(&elements, 3 * 4, 3, 8);
    let heap = serialize(&BinaryHeap::from([1_u32, 2, 3])).unwrap();
    let limits = Limits::new().elements(3).memory_bytes(2 * 3 * 4);
    assert_eq!(limits.deserialize::<BinaryHeap<u32>>(&heap).unwrap().len(), 3);
    let error = limits.memory_bytes(2 * 3 * 4 - 1).deserialize::<BinaryHeap<u32>>(&heap).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::MemoryLimit { needed: 24, left: 23 });
    let heap = serialize(&BinaryHeap::from([Some(1_u32)])).unwrap();
    let grown = 3 * size_of::<Option<u32>>();
    assert!(limits.memory_bytes(grown).deserialize::<BinaryHeap<Option<u32>>>(&heap).is_ok());
    assert!(limits.memory_bytes(grown - 1).deserialize::<BinaryHeap<Option<u32>>>(&heap).is_err());
    // After the elements, with the two counts and padding.
    assert_costs(&Rc::<[u32]>::from([1, 2, 3]), 2 * 3 * 4 + 24, 3, 20);
    let shared = serialize(&Arc::<[Option<u32>]>::from([Some(1), None])).unwrap();
    let memory_bytes = 2 * grown + 24;
    assert!(limits.memory_bytes(memory_bytes).deserialize::<Arc<[Option<u32>]>>(&shared).is_ok());
    assert!(limits.memory_bytes(memory_bytes - 1).deserialize::<Arc<[Option<u32>]>>(&shared).is_err());
}

/// Checks that a shared slice counts at least what reading it holds: a vector of elements of fixed size, and its copy behind two counts.
#[track_caller]
fn assert_shared_slices_covered<T: Copy + Encode + DecodeOwned>(elem: T) {
    for len_elems in 0..4 {
        let bytes = serialize(&vec![elem; len_elems]).unwrap();
        let vector = alloc::Layout::array::<T>(len_elems).unwrap();
        let (copy, _) = alloc::Layout::new::<[usize; 2]>().extend(vector).unwrap();
        let held = vector.size() + copy.pad_to_align().size();
        let lowest = |is_read: &dyn Fn(Limits) -> bool| {
            (0..).find(|memory_bytes| is_read(Limits::new().memory_bytes(*memory_bytes))).unwrap()
        };
        let counted = [
            lowest(&|limits| limits.deserialize::<Rc<[T]>>(&bytes).is_ok()),
            lowest(&|limits| limits.deserialize::<Arc<[T]>>(&bytes).is_ok()),
        ];
        assert!(counted.iter().all(|counted| *counted >= held), "{counted:?} for {held} bytes, {len_elems} elements");
    }
}

#[test]
fn shared_slices_count_the_padding_of_their_elements() {
    assert_costs(&Rc::<[Wide]>::from([]), 64, 0, 8);
    assert_costs(&Arc::<[Wide]>::from([]), 64, 0, 8);
    assert_costs(&Rc::<[Wide]>::from([Wide(1), Wide(2)]), 2 * 64 + (64 + 2 * 64), 2, 10);
    assert_costs(&Arc::<[Wide]>::from([Wide(1), Wide(2)]), 2 * 64 + (64 + 2 * 64), 2, 10);
    assert_shared_slices_covered(7_u8);
    assert_shared_slices_covered(7_u32);
    assert_shared_slices_covered(7_u64);
    assert_shared_slices_covered(7_u128);
    assert_shared_slices_covered(Wide(7));
}

#[test]
fn lists_and_trees_count_their_nodes() {
    assert_costs(&LinkedList::from([7_u32; 5]), 5 * (4_usize + 16).next_multiple_of(8), 5, 8);
    assert_costs(&LinkedList::from([7_u128; 5]), 5 * 32, 5, 8);
    let tree = |elements: usize, size: usize| elements * (5 * size + 8) + 11 * size + 32;
    assert_costs(&BTreeSet::from([1_u32, 2, 3]), tree(3, 4), 3, 8);
    assert_costs(&(0..40).collect::<BTreeSet<u16>>(), tree(40, 2), 40, 8);
    assert_costs(&BTreeMap::from([(1_u32, 2_u64), (3, 4)]), tree(2, 16), 2, 8);
    assert_costs(&(0..40_u8).map(|key| (key, key)).collect::<BTreeMap<_, _>>(), tree(40, 2), 40, 8);
    assert_costs(&BTreeSet::<u32>::new(), 0, 0, 8);
    assert_costs(&BTreeMap::<u32, u32>::new(), 0, 0, 8);
}

#[test]
fn tables_count_their_places() {
    let table = |elements: usize, size: usize| elements * (30 * (size + 1)).div_ceil(7) + 4 * size + 48;
    assert_costs(&HashSet::from([1_u32, 2, 3]), table(3, 4), 3, 8);
    assert_costs(&HashMap::from([(1_u32, 2_u64), (3, 4)]), table(2, 16), 2, 8);
    assert_costs(&HashSet::<u32>::new(), 0, 0, 8);
    assert_costs(&HashMap::<u32, u32>::new(), 0, 0, 8);
}

#[test]
fn texts_count_their_bytes_and_no_elements() {
    assert_costs(&String::from("name"), 4, 0, 8);
    assert_costs(&Box::<str>::from("name"), 4, 0, 8);
    assert_costs(&CString::new("name").unwrap(), 5, 0, 8);
    assert_costs(&Rc::<str>::from("name"), 4 + 4 + 24, 0, 12);
    assert_costs(&Arc::<str>::from("name"), 4 + 4 + 24, 0, 12);
    assert_costs(&Rc::<CStr>::from(c"name"), 5 + 5 + 24, 0, 12);
}

#[test]
#[cfg(feature = "bytes")]
fn bytes_that_are_owned_count_their_length() {
    assert_costs(&bytes::BytesMut::from(&b"name"[..]), 4, 4, 8);
}

#[test]
#[cfg(feature = "smallvec")]
fn elements_that_take_no_memory_of_their_own_are_counted() {
    assert_costs(&smallvec::SmallVec::<[u8; 4]>::from_slice(&[1, 2]), 0, 2, 8);
}

/// Reads a number of elements in place of what a list holds, as generated code does for lists in sections.
#[derive(Debug)]
struct Kept;

impl Layout for Kept {
    const NAME: &'static str = "Kept";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<'de> Decode<'de> for Kept {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let mut elems = vec![7_u32];
        input.keep_elems(&mut elems, 3).map(|()| Self)
    }
}

#[test]
fn elements_that_are_kept_are_counted() {
    let limits = Limits::new().elements(3).memory_bytes(12);
    assert!(limits.deserialize::<Kept>(&[]).is_ok());
    let refused = |limits: Limits| limits.deserialize::<Kept>(&[]).unwrap_err().kind();
    assert_eq!(refused(limits.elements(2)), ErrorKind::ElementLimit { needed: 3, left: 2 });
    assert_eq!(refused(limits.memory_bytes(11)), ErrorKind::MemoryLimit { needed: 12, left: 11 });
}

#[test]
fn payloads_count_their_size() {
    assert_costs(&Box::new(7_u64), 8, 0, 0);
    assert_costs(&(7_u8, Box::new(None::<u64>)), 16, 0, 1);
    assert_costs(&Rc::new(7_u64), 8 + 16, 0, 0);
    assert_costs(&Rc::new(7_u8), (1_usize + 16).next_multiple_of(8), 0, 0);
    assert_costs(&Arc::new(7_u128), 16 + 16, 0, 0);
    assert_costs(&Arc::new(Wide(7)), 64 + 64, 0, 0);
    assert_costs(&Box::new(Wide(7)), 64, 0, 0);
}

#[test]
fn codings_within_containers_count_as_the_containers() {
    type Key = Box<[u8]>;
    macro_rules! assert_coded_costs {
        ($coding:ty, $value:expr => $type:ty, $memory_bytes:expr, $elements:expr, $offset:expr) => {{
            #[derive(Debug, PartialEq)]
            struct Coded($type);
            impl Layout for Coded {
                const NAME: &'static str = <Within<$coding>>::NAME;
                const MIN_SIZE: usize = <Within<$coding>>::MIN_SIZE;
                const IS_FIXED: bool = <Within<$coding>>::IS_FIXED;
            }
            impl Encode for Coded {
                fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                    <Within<$coding> as limcode_runtime::Coding<$type>>::encode(&self.0, output)
                }
            }
            impl<'de> Decode<'de> for Coded {
                fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                    <Within<$coding> as limcode_runtime::Coding<$type>>::decode(input).map(Self)
                }
            }
            assert_costs(&Coded($value), $memory_bytes, $elements, $offset);
        }};
    }
    let key = Key::from([1, 2]);
    let size = size_of::<Key>();
    assert_coded_costs!(Vec<Bytes<2>>, vec![key.clone(); 3] => Vec<Key>, 3 * size, 3, 8);
    assert_coded_costs!(Box<Bytes<2>>, Box::new(key.clone()) => Box<Key>, size, 0, 0);
    assert_coded_costs!(Rc<Bytes<2>>, Rc::new(key.clone()) => Rc<Key>, size + 16, 0, 0);
    assert_coded_costs!(Arc<Bytes<2>>, Arc::new(key) => Arc<Key>, size + 16, 0, 0);
    assert_coded_costs!(Box<Wide>, Box::new(Wide(7)) => Box<Wide>, 64, 0, 0);
    assert_coded_costs!(Rc<Wide>, Rc::new(Wide(7)) => Rc<Wide>, 64 + 64, 0, 0);
    assert_coded_costs!(Arc<Wide>, Arc::new(Wide(7)) => Arc<Wide>, 64 + 64, 0, 0);
}

#[test]
fn a_call_counts_all_of_its_parts_together() {
    let value = (vec![1_u16, 2], vec![Some(3_u8)], String::from("ab"), BTreeSet::from([7_u8]));
    let tree = 5 + 8 + 11 + 32;
    let bytes = serialize(&value).unwrap();
    let limits = Limits::new().elements(4).memory_bytes(4 + 3 * 2 + 2 + tree);
    assert_eq!(read::<(Vec<u16>, Vec<Option<u8>>, String, BTreeSet<u8>)>(limits, &bytes).unwrap(), value);
    let last = bytes.len() - 1;
    let read = |limits: Limits| limits.deserialize::<(Vec<u16>, Vec<Option<u8>>, String, BTreeSet<u8>)>(&bytes);
    let error = read(limits.elements(3)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ElementLimit { needed: 1, left: 0 }, last));
    let error = read(limits.memory_bytes(12 + tree - 1)).unwrap_err();
    let needed = tree as u64;
    assert_eq!((error.kind(), error.offset()), (ErrorKind::MemoryLimit { needed, left: needed - 1 }, last));
    // The next call starts again.
    assert!(read(limits).is_ok() && read(limits).is_ok());
}

#[test]
fn elements_and_memory_of_nested_sequences_are_counted() {
    let bytes = serialize(&vec![vec![1_u8, 2], vec![3]]).unwrap();
    let memory_bytes = 3 * 2 * size_of::<Vec<u8>>() + 3;
    let limits = Limits::new().elements(5).memory_bytes(memory_bytes);
    assert_eq!(read::<Vec<Vec<u8>>>(limits, &bytes).unwrap(), [vec![1, 2], vec![3]]);
    let error = read::<Vec<Vec<u8>>>(limits.elements(4), &bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ElementLimit { needed: 1, left: 0 }, 26));
    assert_eq!(error.path(), "Vec[1]");
    let error = read::<Vec<Vec<u8>>>(limits.memory_bytes(memory_bytes - 1), &bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::MemoryLimit { needed: 1, left: 0 }, 26));
}

#[test]
fn nesting_is_limited_to_the_level() {
    for levels in [1, 2, 5] {
        let bytes = serialize(&item::chain(levels)).unwrap();
        assert_eq!(read::<item::Chain>(Limits::new().depth(levels), &bytes).unwrap(), item::chain(levels));
        let error = read::<item::Chain>(Limits::new().depth(levels - 1), &bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: levels - 1 });
    }
    // Levels that were left may be entered again.
    let bytes = serialize(&vec![item::chain(3), item::chain(3), item::chain(3)]).unwrap();
    assert_eq!(read::<Vec<item::Chain>>(Limits::new().depth(4), &bytes).unwrap().len(), 3);
    assert!(read::<Vec<item::Chain>>(Limits::new().depth(3), &bytes).is_err());
    let error = read::<Box<u8>>(Limits::new().depth(0), &[7]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: 0 });
}

#[test]
fn leaving_more_levels_than_were_entered_does_not_raise_the_limit() {
    #[derive(Debug, PartialEq)]
    struct Leaving(Box<Option<Box<u8>>>);
    impl Layout for Leaving {
        const NAME: &'static str = "Leaving";
        const MIN_SIZE: usize = 0;
        const IS_FIXED: bool = false;
    }
    impl<'de> Decode<'de> for Leaving {
        fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
            input.leave();
            input.leave();
            Decode::decode(input).map(Self)
        }
    }
    assert_eq!(read::<Leaving>(Limits::new().depth(2), &[1, 7]).unwrap().0, Box::new(Some(Box::new(7))));
    let error = read::<Leaving>(Limits::new().depth(1), &[1, 7]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: 1 });
}

#[test]
fn limits_are_set_one_by_one() {
    let one = Limits::new().memory_bytes(1).elements(2).depth(3);
    assert_eq!(one, Limits::new().depth(3).elements(2).memory_bytes(1));
    assert_ne!(one, one.memory_bytes(2));
    assert_ne!(one, one.elements(3));
    assert_ne!(one, one.depth(4));
    assert_eq!(Limits::new().depth(MAX_DEPTH), Limits::new());
    assert_eq!(Limits::new().depth(MAX_DEPTH + 1), Limits::new());
    assert_ne!(Limits::new().depth(MAX_DEPTH - 1), Limits::new());
    assert_ne!(Limits::new().elements(0), Limits::new());
    assert_ne!(Limits::new().memory_bytes(0), Limits::new());
}

#[test]
fn other_errors_are_those_without_limits() {
    let said = |error: Error| error.to_string();
    let limits = Limits::new().elements(2).memory_bytes(100);
    let trailing = limits.deserialize_exact::<u8>(&[1, 2]).map_err(said);
    assert_eq!(trailing, limcode_runtime::deserialize_exact::<u8>(&[1, 2]).map_err(said));
    let short = limits.deserialize::<Vec<u8>>(&[2, 0, 0, 0, 0, 0, 0, 0, 1]).map_err(said);
    assert_eq!(short, deserialize::<Vec<u8>>(&[2, 0, 0, 0, 0, 0, 0, 0, 1]).map_err(said));
}
