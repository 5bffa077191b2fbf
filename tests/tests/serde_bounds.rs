//! Memory of the serde bridge on hostile input: bounded by the input, however deeply its claims nest, and given back.
//!
//! The allocator counts for the whole process, so everything here is one test.

use std::collections::{BTreeMap, HashMap};

use limcode::serde as bridge;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use peak_alloc::PeakAlloc;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Bytes of a large input.
const LARGE: usize = 200_000;

/// What an error and its path may take, and text and bytes from a reader before they have come.
const FIXED_BYTES: usize = 256 * 1024;

/// Elements that a reader may announce beyond one for each byte read.
const ANNOUNCED_BY_READER: usize = 65_536;

/// A tree of which each level may claim all that is left.
#[derive(Serialize, Deserialize)]
struct Tree(Vec<Tree>);

/// The same with 128 more bytes in memory, and by other kinds of nesting.
#[derive(Serialize, Deserialize)]
struct Fat {
    words: [u64; 16],
    inner: Option<Vec<Fat>>,
    by_name: BTreeMap<u8, Fat>,
}

/// 128 bytes in memory, none on the wire.
#[derive(Serialize, Deserialize)]
struct Unwritten {
    #[serde(skip, default = "zeros")]
    _words: [u64; 16],
}

fn zeros() -> [u64; 16] {
    [0; 16]
}

/// Reads a type, and drops what it was.
struct Probe {
    name: &'static str,
    read: fn(&[u8]),
    read_from: fn(&[u8]),
    /// Bytes in memory that a byte of the input may stand for.
    ratio: usize,
    /// Size in memory of elements that take no bytes.
    free_bytes: usize,
}

impl Probe {
    fn of<T: DeserializeOwned>(name: &'static str, ratio: usize, free_bytes: usize) -> Self {
        Self {
            name,
            read: |bytes| drop(bridge::deserialize::<T>(bytes)),
            read_from: |bytes| drop(bridge::deserialize_from::<_, T>(bytes)),
            ratio,
            free_bytes,
        }
    }

    /// Checks both ways of reading.
    fn check(&self, bytes: &[u8]) {
        // A vector that grows holds its old elements and twice as many; a hash table as many again.
        let free = self.free_bytes * (bytes.len() + 65_536) * 3;
        let most = bytes.len() * self.ratio * 4 + free + FIXED_BYTES;
        held(self.name, self.read, bytes, most);
        held(self.name, self.read_from, bytes, most + ANNOUNCED_BY_READER * self.ratio);
    }
}

/// Reads the bytes, which may take that much memory.
fn held(name: &str, read: fn(&[u8]), bytes: &[u8], most: usize) {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    read(bytes);
    let (peak, after) = (ALLOCATOR.peak_usage(), ALLOCATOR.current_usage());
    let start = &bytes[..bytes.len().min(40)];
    assert!(peak - before <= most, "{name}: {} bytes for {} of input, {start:02x?}", peak - before, bytes.len());
    assert_eq!(after, before, "{name}: memory was lost on {start:02x?}");
}

/// Counts that each claim what is left of a large input, to as many levels, each after `prefix`.
fn claims(prefix: &[u8], levels: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..levels {
        bytes.extend_from_slice(prefix);
        let left = LARGE - bytes.len() - 8;
        bytes.extend_from_slice(&(left as u64).to_le_bytes());
    }
    bytes.resize(LARGE, 0);
    bytes
}

#[test]
fn memory_is_bounded_by_the_input_and_given_back() {
    let probes = [
        Probe::of::<Tree>("Tree", size_of::<Tree>(), 0),
        Probe::of::<Fat>("Fat", size_of::<Fat>(), 0),
        Probe::of::<Vec<Fat>>("Vec<Fat>", size_of::<Fat>(), 0),
        Probe::of::<Vec<u64>>("Vec<u64>", 8, 0),
        Probe::of::<Vec<Vec<Vec<u8>>>>("Vec<Vec<Vec<u8>>>", 24, 0),
        Probe::of::<Vec<Option<[u64; 8]>>>("Vec<Option<[u64; 8]>>", 72, 0),
        Probe::of::<Vec<Unwritten>>("Vec<Unwritten>", 24, size_of::<Unwritten>()),
        Probe::of::<HashMap<u64, String>>("HashMap<u64, String>", 40, 0),
        Probe::of::<HashMap<(), [u8; 0]>>("HashMap<(), [u8; 0]>", 8, 1),
        Probe::of::<BTreeMap<String, Vec<u16>>>("BTreeMap<String, Vec<u16>>", 48 * 3, 0),
        Probe::of::<String>("String", 1, 0),
        Probe::of::<Vec<String>>("Vec<String>", 24, 0),
        Probe::of::<serde_bytes::ByteBuf>("ByteBuf", 1, 0),
        Probe::of::<(Vec<u8>, String, Vec<[u8; 32]>)>("tuple", 32, 0),
    ];
    let mut inputs = vec![claims(&[], 140), claims(&[1], 140), claims(&[], 1), claims(&[0; 129], 140)];
    let fat = [&[0_u8; 128][..], &[1]].concat();
    inputs.push(claims(&fat, 140));
    for count in [0, 1, 1000, 65_536, LARGE as u64, 1 << 32, 1 << 60, u64::MAX] {
        inputs.push([&count.to_le_bytes()[..], &[0; 100]].concat());
        inputs.push([&count.to_le_bytes()[..], &count.to_le_bytes(), &count.to_le_bytes()].concat());
        inputs.push(count.to_le_bytes().repeat(300));
    }
    let mut random = Random::new(9);
    for _ in 0..60 {
        let len_bytes = random.below(400);
        let bytes: Vec<u8> = (0..len_bytes).map(|_| if random.chance(700) { 0 } else { random.byte() }).collect();
        inputs.push(mutate(&mut random, &bytes));
    }
    for bytes in &inputs {
        for probe in &probes {
            probe.check(bytes);
        }
    }
}
