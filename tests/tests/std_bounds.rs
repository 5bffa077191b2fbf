//! Memory of collections other than vectors: what decoding takes is bounded by the input, whatever a count claims, and
//! nothing is lost after an error. With limits, it is bounded by them.
//!
//! Factors, for an element of `size` bytes in memory:
//! * a vector that moves holds its old place, and a new one of twice the capacity: 3 x size;
//! * a hash table has up to 16 places for 7 elements, and is made from a vector of up to twice the capacity: 30/7 x
//!   (size + 1);
//! * a B-tree's nodes are at least 5/11 full, and of 12 nodes or fewer there is one above them; it is made from such a
//!   vector too: 5 x size + 8; the first element takes a whole node: 11 x size + 16;
//! * a list: size + 16, rounded up to 8.
//!
//! One test, because the allocator counts for the whole process.
#![forbid(unsafe_code)]

use bv::BitVec;
use indexmap::{IndexMap, IndexSet};
use limcode::{DecodeOwned, Limits};
use peak_alloc::PeakAlloc;
use smallvec::SmallVec;
use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::path::PathBuf;
use std::rc::{Rc, Weak};
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Bytes that may be reserved for elements that were announced and not seen.
const RESERVE_BYTES: usize = 65_536;

/// Bytes of the report of an error, and of the allocations for the first elements.
const SMALL_BYTES: usize = 4_096;

/// A large element that may be one byte on the wire.
type Large = Option<[u64; 40]>;

/// Bytes of it in memory.
const LARGE: usize = size_of::<Large>();

/// The wire of distinct large elements of one byte and more.
fn large(count: usize) -> Vec<Vec<u8>> {
    let some = |index: usize| [&[1][..], &index.to_le_bytes(), &[0; 39 * 8]].concat();
    (0..count).map(|index| if index % 50 == 0 { some(index) } else { vec![0] }).collect()
}

/// The same with a number in front, by which elements of three bytes differ.
type Marked = (u16, Large);

/// Bytes of it in memory.
const MARKED: usize = size_of::<Marked>();

/// The wire of the numbers from 0.
fn numbers(count: u32) -> Vec<Vec<u8>> {
    (0..count).map(|number| number.to_le_bytes().to_vec()).collect()
}

/// The wire of an option of each number.
fn options(count: u32) -> Vec<Vec<u8>> {
    (0..count).map(|number| [&[1][..], &number.to_le_bytes()].concat()).collect()
}

fn with_count(count: u64, elements: &[Vec<u8>]) -> Vec<u8> {
    [&count.to_le_bytes()[..], &elements.concat()].concat()
}

/// Decodes inputs made of `elements`, honest and hostile; each may hold `most` bytes for its length in bytes.
fn check<T: DecodeOwned>(elements: &[Vec<u8>], most: impl Fn(usize) -> usize) {
    let honest = with_count(elements.len() as u64, elements);
    assert!(limcode::deserialize_exact::<T>(&honest).is_ok(), "{}", type_name::<T>());
    let mut inputs = vec![vec![0xff; 8], with_count(u64::MAX, elements), with_count(1 << 40, elements)];
    for len in [7, 8, 9, honest.len() / 3, honest.len() - 1] {
        inputs.push(honest[..len.min(honest.len())].to_vec());
    }
    // As many as the bytes could be if each took one, which the elements then are not, or which are all the same.
    let len = honest.len() - 8;
    for count in [len, len + 1, len / 5, len / 8] {
        inputs.push(with_count(count as u64, elements));
        inputs.push(with_count(count as u64, &[vec![0; len]]));
        inputs.push(with_count(count as u64, &[vec![1; len]]));
        inputs.push(with_count(count as u64, &[vec![0; len.saturating_sub(1)], vec![9]]));
    }
    inputs.push(with_count(elements.len() as u64, &elements.iter().rev().cloned().collect::<Vec<_>>()));
    inputs.push(honest);
    let mut highest = 0.0_f64;
    for bytes in inputs {
        ALLOCATOR.reset_peak_usage();
        let before = ALLOCATOR.current_usage();
        drop(limcode::deserialize::<T>(&bytes));
        let held = ALLOCATOR.peak_usage() - before;
        let most = most(bytes.len()) + RESERVE_BYTES + SMALL_BYTES;
        let name = type_name::<T>();
        assert!(held <= most, "{name} holds {held} bytes for {}, {most} are allowed", bytes.len());
        assert_eq!(ALLOCATOR.current_usage(), before, "{name} loses memory");
        highest = highest.max(held as f64 / most as f64);
        for memory_bytes in [held, held / 2, held / 16] {
            ALLOCATOR.reset_peak_usage();
            drop(Limits::new().memory_bytes(memory_bytes).deserialize::<T>(&bytes));
            let held = ALLOCATOR.peak_usage() - before;
            assert!(held <= memory_bytes + SMALL_BYTES, "{name} holds {held} bytes within a limit of {memory_bytes}");
        }
    }
    println!("{}: at most {:.0} % of what is allowed", type_name::<T>(), highest * 100.0);
}

/// The bytes of a hash table for as many entries.
fn table(size: usize) -> usize {
    30 * (size + 1) / 7 + 1
}

#[test]
fn memory_is_bounded_by_the_input_and_given_back() {
    let (large, numbers, options) = (large(5_000), numbers(50_000), options(50_000));
    let marked: Vec<_> = (0..40_000_u16).map(|mark| [&mark.to_le_bytes()[..], &[0]].concat()).collect();
    check::<VecDeque<Large>>(&large, |len| 3 * LARGE * len);
    check::<BinaryHeap<Large>>(&large, |len| 3 * LARGE * len);
    check::<LinkedList<Large>>(&large, |len| (LARGE + 16) * len);
    check::<BTreeSet<Marked>>(&marked, |len| (5 * MARKED + 8) * len / 3 + 11 * MARKED);
    check::<HashSet<Marked>>(&marked, |len| table(MARKED) * len / 3 + 4 * MARKED);
    check::<IndexSet<Marked>>(&marked, |len| (MARKED * 2 + 2 * (MARKED + 8) + table(8)) * len / 3 + 4 * MARKED);
    check::<BTreeMap<u16, Large>>(&marked, |len| (5 * MARKED + 8) * len / 3 + 11 * MARKED);
    check::<HashMap<u16, Large>>(&marked, |len| table(MARKED) * len / 3 + 4 * MARKED);
    check::<SmallVec<[Large; 2]>>(&large, |len| 3 * LARGE * len);
    // A slice is copied behind its counts.
    check::<Rc<[Large]>>(&large, |len| 4 * LARGE * len);
    check::<Arc<[Large]>>(&large, |len| 4 * LARGE * len);
    check::<Box<[Large]>>(&large, |len| 4 * LARGE * len);

    check::<VecDeque<u32>>(&numbers, |len| len);
    check::<BinaryHeap<u32>>(&numbers, |len| 2 * len);
    check::<LinkedList<u32>>(&numbers, |len| 24 * len / 4);
    check::<BTreeSet<u32>>(&numbers, |len| 28 * len / 4);
    check::<HashSet<u32>>(&numbers, |len| table(4) * len / 4);
    check::<BTreeMap<u16, u16>>(&numbers, |len| 28 * len / 4);
    check::<HashMap<u16, u16>>(&numbers, |len| table(4) * len / 4);
    check::<IndexMap<u16, u16>>(&numbers, |len| (3 * 16 + table(8)) * len / 4);
    check::<LinkedList<Option<u32>>>(&options, |len| 24 * len);
    check::<BTreeSet<Option<u32>>>(&options, |len| 48 * len);
    check::<HashSet<Option<u32>>>(&options, |len| table(8) * len);
    check::<HashMap<Option<u32>, ()>>(&options, |len| table(8) * len);
    check::<IndexMap<Option<u32>, ()>>(&options, |len| (3 * 16 + table(8)) * len);

    let bytes: Vec<_> = (0..200_000).map(|_| vec![b'a']).collect();
    check::<CString>(&bytes, |len| len + 1);
    check::<LinkedList<u8>>(&bytes, |len| 24 * len);
    check::<Vec<Arc<u8>>>(&bytes, |len| 24 * len + 24 * (len + 65_536));
    check::<PathBuf>(&bytes, |len| len);
    check::<Arc<str>>(&bytes, |len| 2 * len + 16);
    check::<bytes::Bytes>(&bytes, |len| 2 * len + 64);

    // Elements that may take no bytes: 65,536 more than the input has.
    let nothing = vec![vec![]; 60_000];
    check::<LinkedList<()>>(&nothing, |len| 16 * (len + 65_536));
    check::<VecDeque<()>>(&nothing, |_| 0);
    check::<HashSet<()>>(&nothing, |len| table(0) * (len + 65_536));
    check::<BTreeMap<(), ()>>(&nothing, |_| 0);

    // One element in each of many: a node of a tree has room for eleven, the smallest table for three in four places.
    let sets: Vec<_> = (0..2_000).map(|_| with_count(1, &[vec![0]])).collect();
    check::<Vec<BTreeSet<Large>>>(&sets, |len| (11 * LARGE + 16 + 3 * 24) * len / 9 + RESERVE_BYTES);
    check::<Vec<HashSet<Large>>>(&sets, |len| (4 * (LARGE + 1) + 32 + 3 * 48) * len / 9 + RESERVE_BYTES);
    check::<Vec<LinkedList<Large>>>(&sets, |len| (LARGE + 16 + 3 * 24) * len / 9 + RESERVE_BYTES);

    let blocks = |bytes: &[u8]| [&[1][..], &with_count(bytes.len() as u64, &[bytes.to_vec()]), &[0; 8]].concat();
    let bits: Vec<_> = (0..1_000).map(|len| blocks(&vec![0xff; len + 1])).collect();
    check::<Vec<BitVec<u8>>>(&bits, |len| 3 * size_of::<BitVec<u8>>() * len / 9 + len);
    check::<Vec<Weak<Large>>>(&large.iter().map(|bytes| [&[1][..], bytes].concat()).collect::<Vec<_>>(), |len| {
        24 * len
    });
}
