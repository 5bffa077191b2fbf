//! What a hostile input can make the decoder allocate: a stated multiple of the input, and a constant.

mod item;

use item::{Chain, Event, Instruction, Message, Nothing, Tree};
use limcode_runtime::{
    DecodeOwned, Encode, ErrorKind, Mode, RESERVE_BYTES, Reader, Result, Writer, capacity_for, deserialize,
    deserialize_from, deserialize_in_place, serialize, serialize_into,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::ffi::CString;
use std::io::Read;

thread_local! {
    /// Bytes that this thread holds, and the most that it held since the last reset.
    static HELD: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
    /// Blocks that this thread still gets before an allocation fails; none if all succeed.
    static UNTIL_REFUSED: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Whether this is the allocation that fails. The next ones succeed, so the report of the error has its memory.
fn is_refused() -> bool {
    let refuses = UNTIL_REFUSED.try_with(|until| {
        let left = until.get();
        until.set(left.and_then(|left| left.checked_sub(1)));
        left == Some(0)
    });
    refuses.unwrap_or(false)
}

struct Counting;

fn count(change: impl FnOnce(usize) -> usize) {
    let _ = HELD.try_with(|held| {
        let (now, most) = held.get();
        let now = change(now);
        held.set((now, most.max(now)));
    });
}

// SAFETY: all is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_refused() {
            return std::ptr::null_mut();
        }
        count(|held| held + layout.size());
        // SAFETY: as for this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(|held| held.saturating_sub(layout.size()));
        // SAFETY: as for this function.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        if new_size == 0 {
            // An allocator may do anything then.
            std::process::abort();
        }
        if is_refused() {
            return std::ptr::null_mut();
        }
        // Both may live for a moment.
        count(|held| held + new_size);
        count(|held| held.saturating_sub(layout.size()));
        // SAFETY: as for this function.
        unsafe { System.realloc(at, layout, new_size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes held while `work` ran, above what was held before.
fn most_held(work: impl FnOnce()) -> usize {
    let before = HELD.with(|held| {
        let (now, _) = held.get();
        held.set((now, now));
        now
    });
    work();
    HELD.with(Cell::get).1 - before
}

fn with_len(len: u64, rest: &[u8]) -> Vec<u8> {
    [&len.to_le_bytes(), rest].concat()
}

/// Every one of 64 bits, or under Miri some.
fn bits() -> impl Iterator<Item = u32> {
    (0..64).step_by(if cfg!(miri) { 20 } else { 1 })
}

/// Bytes that follow a length.
const REST_BYTES: usize = if cfg!(miri) { 120 } else { 100_000 };

/// Decodes with each length in place of the first one, before `rest`, and checks what was held.
#[track_caller]
fn assert_bounded<T: DecodeOwned>(rest: &[u8], bound: usize) {
    let powers = bits().flat_map(|bit| [(1_u64 << bit) - 1, 1 << bit, (1 << bit) + 1]);
    for len in powers.chain([u64::MAX]) {
        let bytes = with_len(len, rest);
        let held = most_held(|| drop(deserialize::<T>(&bytes)));
        assert!(held <= bound, "{held} bytes held for a length of {len}, above {bound}");
    }
}

/// What a report may hold, with a path of a few segments.
const REPORT: usize = 1024;

#[test]
fn lengths_alone_allocate_next_to_nothing() {
    assert_bounded::<Vec<u8>>(&[], REPORT);
    assert_bounded::<Vec<u64>>(&[0; 7], REPORT);
    assert_bounded::<Vec<[u64; 1024]>>(&[0; 8191], REPORT);
    assert_bounded::<String>(&[], REPORT);
    assert_bounded::<Vec<bool>>(&[], REPORT);
    assert_bounded::<Vec<String>>(&[], REPORT);
    assert_bounded::<Vec<()>>(&[], REPORT);
    assert_bounded::<Vec<Nothing>>(&[], REPORT);
}

#[test]
fn elements_are_reserved_by_what_is_left() {
    let rest = vec![0; REST_BYTES];
    assert_bounded::<Vec<u8>>(&rest, REST_BYTES + REPORT);
    assert_bounded::<Vec<u64>>(&rest, REST_BYTES + REPORT);
    assert_bounded::<Vec<bool>>(&rest, REST_BYTES + REPORT);
    assert_bounded::<String>(&rest, REST_BYTES + REPORT);
}

#[test]
fn elements_of_variable_size_are_reserved_by_a_bound_and_then_by_what_was_read() {
    // One byte on the wire, 24 in memory: amortised growth holds at most three times what has been read.
    let rest = vec![0; REST_BYTES];
    assert_bounded::<Vec<Option<Vec<u64>>>>(&rest, 65_536 + 3 * 24 * REST_BYTES + REPORT);
    assert_bounded::<Vec<Option<u8>>>(&rest, 65_536 + 3 * 2 * REST_BYTES + REPORT);
    assert_bounded::<Vec<Vec<u64>>>(&rest, 65_536 + 3 * 24 * REST_BYTES / 8 + REPORT);
    assert_bounded::<Vec<Option<[u8; 100_000]>>>(&[], 100_001 + REPORT);
    assert_bounded::<Vec<Chain>>(&rest, 65_536 + 3 * 16 * REST_BYTES / 2 + REPORT);
    assert_bounded::<Vec<Event>>(&rest, 65_536 + 3 * size_of::<Event>() * REST_BYTES / 4 + REPORT);
    assert_bounded::<Vec<Message>>(&rest, 65_536 + 3 * size_of::<Message>() * REST_BYTES / 2 + REPORT);
    assert_bounded::<Vec<Instruction>>(&rest, 65_536 + 3 * size_of::<Instruction>() * REST_BYTES / 4 + REPORT);
}

#[test]
fn tables_are_reserved_by_a_bound_and_then_by_what_was_read() {
    type Large = Option<[u64; 32]>;
    // Much larger in memory than their first bytes, which are no values.
    assert_bounded::<HashSet<(Large, Large)>>(&[2; REST_BYTES], RESERVE_BYTES + REPORT);
    assert_bounded::<HashMap<u8, Large>>(&[2; REST_BYTES], RESERVE_BYTES + REPORT);
}

#[test]
fn elements_without_bytes_are_bounded_too() {
    let rest = vec![0; 1000];
    assert_bounded::<Vec<()>>(&rest, REPORT);
    // A box takes no byte of its own, but what is in it does.
    assert_bounded::<Vec<Box<u64>>>(&rest, 65_536 + 1000 + REPORT);
}

#[test]
fn lengths_at_every_level_are_bounded_together() {
    for len in [1_u64, 1 << 16, 1 << 40, u64::MAX] {
        let bytes = len.to_le_bytes().repeat(128);
        let held = most_held(|| drop(deserialize::<Tree>(&bytes)));
        let path = 128 * 48;
        assert!(held <= 128 * 65_536 + path + REPORT, "{held} bytes held");
    }
}

#[test]
fn errors_leak_nothing() {
    let bytes = serialize(&item::sample()).unwrap();
    HELD.with(|held| held.set((0, 0)));
    let step = if cfg!(miri) { 61 } else { 1 };
    for len in (0..bytes.len()).step_by(step) {
        drop(deserialize::<Event>(&bytes[..len]));
    }
    for index in (0..bytes.len()).step_by(step) {
        let mut changed = bytes.clone();
        changed[index] ^= 0x83;
        drop(deserialize::<Event>(&changed));
    }
    assert_eq!(HELD.with(Cell::get).0, 0);
}

#[test]
fn a_small_value_is_serialized_with_one_exact_allocation() {
    let sample = item::sample();
    let mut held = 0;
    let mut bytes = Vec::new();
    held += most_held(|| bytes = serialize(&sample).unwrap());
    assert_eq!((bytes.len(), bytes.capacity()), (held, held));
    let numbers = vec![0_u64; 1_000_000];
    let held = most_held(|| bytes = serialize(&numbers).unwrap());
    assert_eq!((bytes.len(), bytes.capacity()), (8_000_008, 8_000_008));
    assert!(held >= 8_000_008);
}

#[test]
fn a_vector_has_at_most_twice_the_capacity_that_it_needs_or_16_kib() {
    let counts = if cfg!(miri) { (1..80).step_by(39) } else { (1..2_000).step_by(7) };
    for count in counts {
        // Texts of 0 to 99 bytes, the long ones first, last, or in between.
        for first in [0, count / 2, count - 1] {
            let mut texts = vec![String::new(); count];
            texts[first..].iter_mut().take(count / 3 + 1).for_each(|text| *text = "9".repeat(count % 100));
            let bytes = serialize(&texts).unwrap();
            let (len, capacity) = (bytes.len(), bytes.capacity());
            assert!(capacity <= (2 * len + 1).max(16 << 10), "capacity {capacity} for {len} bytes");
            assert!(len > 4096 || capacity == len, "capacity {capacity} for {len} bytes");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "100,000 texts take too long")]
fn what_a_wrong_guess_takes_is_bounded_and_given_back() {
    // Those that are looked at say that all are of 20,000 bytes; 100,000 like them would take 2 GB.
    let mut texts = vec![String::new(); 100_000];
    texts.iter_mut().step_by(100_000 / 16).for_each(|text| *text = "long ".repeat(4_000));
    let mut bytes = Vec::new();
    let held = most_held(|| bytes = serialize(&texts).unwrap());
    assert_eq!(bytes.len(), 8 + 16 * 20_000 + 8 * 100_000);
    assert!(bytes.capacity() <= 2 * bytes.len(), "capacity {} for {} bytes", bytes.capacity(), bytes.len());
    assert!(
        (2 * bytes.len()..20 << 20).contains(&held),
        "{held} bytes held, more than twice the result and below 20 MiB"
    );
    let read: Vec<String> = deserialize(&bytes).unwrap();
    assert!(read == texts);
}

/// Large at the first look, by which its size is guessed, and empty from the second on.
struct Vanishing(Cell<bool>);

impl limcode_runtime::Layout for Vanishing {
    const NAME: &'static str = "Vanishing";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Vanishing {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if self.0.take() { vec![vec![7_u8; 1000]; 30].encode(output) } else { Ok(()) }
    }
}

#[test]
fn a_value_that_is_empty_at_the_second_look_has_no_bytes() {
    assert_eq!(serialize(&Vanishing(Cell::new(true))).unwrap(), []);
    let mut vector = Vec::new();
    serialize_into(&mut vector, &Vanishing(Cell::new(true))).unwrap();
    serialize_into(&mut vector, &Vanishing(Cell::new(false))).unwrap();
    serialize_into(&mut vector, &7_u8).unwrap();
    assert_eq!(vector.last(), Some(&7));
}

#[test]
fn memory_that_cannot_be_had_is_an_error() {
    type Huge = [u64; 1 << 40];
    let memory = |len_elems| Reader::new(&[]).vec_for_elems::<Huge>(len_elems, 1, true);
    let error = memory(1 << 20).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::OutOfMemory { needed: 1 << 63 });
    let error = memory(1 << 30).unwrap_err();
    assert_eq!(error.to_string(), format!("out of memory at byte 0: needed {} bytes", usize::MAX));
    assert_eq!(memory(0).unwrap().capacity(), 0);
}

/// Decodes with the first allocation failing, then with the second, and so on, until there is none left.
#[track_caller]
fn assert_each_refusal_told<T: DecodeOwned + Encode + PartialEq>(value: &T, least_refusals: usize) {
    let bytes = serialize(value).unwrap();
    type Way<T> = fn(&[u8]) -> Result<T>;
    let decodes: [Way<T>; 3] = [
        |bytes| deserialize(bytes),
        |bytes| deserialize_from(bytes),
        |bytes| {
            // Whatever is there has less capacity than is needed.
            let mut value = deserialize::<T>(&[0; 512])?;
            deserialize_in_place(bytes, &mut value)?;
            Ok(value)
        },
    ];
    for decode in decodes {
        let mut refusals = 0;
        loop {
            let before = HELD.with(Cell::get).0;
            UNTIL_REFUSED.set(Some(refusals));
            let read = decode(&bytes);
            let has_refused = UNTIL_REFUSED.replace(None).is_none();
            if !has_refused {
                assert!(read.unwrap() == *value);
                break;
            }
            let error = read.err().expect("what was not there cannot be part of a value");
            assert!(matches!(error.kind(), ErrorKind::OutOfMemory { needed: 1.. }), "{refusals}: {error}");
            assert!(error.offset() <= bytes.len());
            drop(error);
            assert_eq!(HELD.with(Cell::get).0, before, "{refusals}: bytes are lost");
            refusals += 1;
        }
        assert!(refusals >= least_refusals, "{refusals} blocks were refused");
    }
}

#[test]
fn each_block_that_cannot_be_had_is_an_error_and_loses_nothing() {
    let text = |index: usize| format!("{index} {}", "x".repeat(100));
    let texts = |len: usize| (0..len).map(text).collect::<Vec<_>>();
    assert_each_refusal_told(&texts(3), 4);
    assert_each_refusal_told(&vec![vec![1_u64; 9], vec![2; 10]], 3);
    let len_texts = if cfg!(miri) { 3 } else { 300 };
    // In Miri, what a stream gives takes too long.
    if !cfg!(miri) {
        assert_each_refusal_told(&vec![Some(1_u64); 70_000], 2);
    }
    assert_each_refusal_told(&vec![Some((text(1), [0_u64; 32])); len_texts], len_texts + 1);
    assert_each_refusal_told(&VecDeque::from(texts(2)), 3);
    assert_each_refusal_told(&HashMap::from([(text(1), vec![1_u8; 9]), (text(2), vec![2; 9])]), 5);
    assert_each_refusal_told(&HashSet::from([text(1), text(2)]), 3);
    assert_each_refusal_told(&texts(2).into_boxed_slice(), 3);
    assert_each_refusal_told(&Box::new((Box::new(7_u64), Box::new(text(1)))), 4);
    assert_each_refusal_told(&CString::new("name").unwrap(), 1);
    assert_each_refusal_told(
        &(text(1), (7_u8, Some(texts(1))), vec![1_u8; if cfg!(miri) { 10_000 } else { 1_000_000 }]),
        4,
    );
}

#[test]
fn a_vector_of_elements_that_are_there_has_no_more_capacity_than_it_needs() {
    let (len, bad) = if cfg!(miri) { (80, 50) } else { (100_000, 500) };
    let texts: Vec<String> = (0..len).map(|index| index.to_string()).collect();
    let bytes = serialize(&texts).unwrap();
    // Reserved whole, or grown from 64 KiB to what was announced.
    assert_eq!(deserialize::<Vec<String>>(&bytes).unwrap().capacity(), texts.len());
    assert_eq!(deserialize::<Box<Vec<String>>>(&bytes).unwrap().capacity(), texts.len());
    let options: Vec<Option<u64>> = (0..len).map(Some).collect();
    let bytes = serialize(&options).unwrap();
    let mut read: Vec<Option<u64>> = deserialize(&bytes).unwrap();
    assert_eq!(read.capacity(), options.len());
    // An error in place costs the vector no memory.
    let mut changed = bytes.clone();
    changed[8 + 9 * bad] = 7;
    deserialize_in_place(&changed, &mut read).unwrap_err();
    assert_eq!((read.len(), read.capacity()), (bad, options.len()));
    deserialize_in_place(&bytes, &mut read).unwrap();
    assert!(read == options);
}

#[test]
fn vectors_in_vectors_of_elements_that_are_not_there_are_bounded() {
    // The outer count claims the whole input, and so does the first inner one, for the same bytes.
    let len_bytes = if cfg!(miri) { 1_600 } else { 3_000_000_usize };
    let mut bytes = vec![0; len_bytes];
    bytes[..8].copy_from_slice(&((len_bytes as u64 - 8) / 8).to_le_bytes());
    bytes[8..16].copy_from_slice(&((len_bytes as u64 - 16) / 8).to_le_bytes());
    let held = most_held(|| drop(deserialize::<Vec<Vec<Vec<u8>>>>(&bytes).unwrap_err()));
    assert!(held > 3 * len_bytes, "{held} bytes held: the outermost vector is reserved whole");
    assert!(held <= (4 + 3 * 3) * len_bytes + 2 * 65_536 + REPORT, "{held} bytes held for {len_bytes}");
}

/// Decodes from a stream with each length in place of the first one, before `rest`, and checks what was held beyond what a slice
/// would make be held.
#[track_caller]
fn assert_stream_bounded<T: DecodeOwned>(rest: &[u8]) {
    for len in bits().map(|bit| 1_u64 << bit).chain([rest.len() as u64, u64::MAX]) {
        let bytes = with_len(len, rest);
        let of_slice = most_held(|| drop(deserialize::<T>(&bytes)));
        let of_stream = most_held(|| drop(deserialize_from::<T, _>(&bytes[..])));
        let bound = of_slice + 4 * bytes.len() + 65_536 + REPORT;
        assert!(of_stream <= bound, "{of_stream} bytes held for a length of {len}, above {bound}");
    }
}

#[test]
fn a_stream_is_held_as_it_comes_whatever_a_length_says() {
    for len_bytes in if cfg!(miri) { &[7, REST_BYTES][..] } else { &[0, 7, 1_000, REST_BYTES] } {
        let rest = vec![0; *len_bytes];
        assert_stream_bounded::<Vec<u8>>(&rest);
        assert_stream_bounded::<Vec<u64>>(&rest);
        assert_stream_bounded::<Vec<bool>>(&rest);
        assert_stream_bounded::<String>(&rest);
        assert_stream_bounded::<Vec<Vec<u8>>>(&rest);
        assert_stream_bounded::<Vec<()>>(&rest);
    }
    let small = most_held(|| assert_eq!(deserialize_from::<u64, _>(&[1; 8][..]).unwrap(), u64::from_le_bytes([1; 8])));
    assert!(small <= 512, "{small} bytes held for 8");
}

/// Reads as the inner one, and counts the reads.
struct Counted<'a> {
    bytes: &'a [u8],
    reads: usize,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.reads += 1;
        self.bytes.read(buffer)
    }
}

#[test]
fn a_vector_of_numbers_takes_few_reads() {
    let len = if cfg!(miri) { 1_000 } else { 1_000_000 };
    let bytes = serialize(&vec![7_u64; len]).unwrap();
    let mut stream = Counted { bytes: &bytes, reads: 0 };
    assert_eq!(deserialize_from::<Vec<u64>, _>(&mut stream).unwrap().len(), len);
    assert!(stream.reads <= 20, "{} reads", stream.reads);
}

#[test]
fn a_rest_that_is_needed_again_and_again_is_copied_seldom() {
    // The vector at each level claims 8 bytes more than have been read.
    let claimed = if cfg!(miri) { 150 } else { 10_000_u64 };
    let bytes = claimed.to_le_bytes().repeat(claimed as usize + 200);
    let of_slice = most_held(|| assert_eq!(deserialize::<Tree>(&bytes).unwrap_err().code(), "depth_exceeded"));
    let of_stream =
        most_held(|| assert_eq!(deserialize_from::<Tree, _>(&bytes[..]).unwrap_err().code(), "depth_exceeded"));
    let bound = of_slice + 4 * bytes.len() + 65_536;
    assert!(of_stream <= bound, "{of_stream} bytes held, above {bound}");
}

#[test]
fn capacity_follows_the_rule() {
    assert_eq!(capacity_for::<u64>(1_000_000, true), 1_000_000);
    assert_eq!(capacity_for::<u64>(1_000_000, false), 8_192);
    assert_eq!(capacity_for::<u64>(5, false), 5);
    assert_eq!(capacity_for::<[u8; 65_536]>(5, false), 1);
    assert_eq!(capacity_for::<[u8; 65_537]>(5, false), 1);
    assert_eq!(capacity_for::<[u8; 65_537]>(0, false), 0);
    assert_eq!(capacity_for::<[u8; 3]>(usize::MAX, false), 21_845);
    assert_eq!(capacity_for::<()>(usize::MAX, false), usize::MAX);
}
