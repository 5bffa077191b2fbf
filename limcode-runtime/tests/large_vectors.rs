//! Large vectors grow seldom, and where they are.
//!
//! Each is in one area of memory: else `mremap` cannot move it, and the allocator copies it. Without huge pages in the kernel there are no others.
#![cfg(not(miri))] // too slow there

use limcode_runtime as limcode;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The largest block that the allocator gives, in bytes.
    static LARGEST: Cell<usize> = const { Cell::new(usize::MAX) };
    /// How often a vector was made larger.
    static GROWN: Cell<usize> = const { Cell::new(0) };
}

struct Limited;

// SAFETY: each function does what the system's does, or gives no memory.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > LARGEST.get() {
            return std::ptr::null_mut();
        }
        // SAFETY: as for this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as for this function.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        if new_size > LARGEST.get() {
            return std::ptr::null_mut();
        }
        GROWN.set(GROWN.get() + usize::from(new_size > layout.size()));
        // SAFETY: as for this function.
        unsafe { System.realloc(at, layout, new_size) }
    }
}

#[global_allocator]
static ALLOCATOR: Limited = Limited;

/// What `work` gives, and how often it has made a vector larger.
fn growing<T>(work: impl FnOnce() -> T) -> (T, usize) {
    GROWN.set(0);
    let result = work();
    (result, GROWN.get())
}

/// Most elements are empty, and the last ones are large, so that guesses by what was written are too low.
fn late(large_elems: usize) -> (Vec<u8>, Vec<Vec<String>>) {
    let large = vec!["a text of a few words".to_owned(); 1000];
    (vec![1; 5000], [vec![Vec::new(); 3_600], vec![large; large_elems]].concat())
}

/// What `work` gives where no block is larger than `largest` bytes.
fn within<T>(largest: usize, work: impl FnOnce() -> T) -> T {
    LARGEST.set(largest);
    let result = work();
    LARGEST.set(usize::MAX);
    result
}

#[test]
fn values_that_are_appended_are_copied_seldom() {
    let (bytes, grown) = growing(|| {
        let mut bytes = Vec::new();
        for value in 0..100_000_u64 {
            limcode::serialize_into(&mut bytes, &(value, "text")).unwrap();
        }
        bytes
    });
    assert_eq!(bytes.len(), 100_000 * 20);
    assert!(grown <= 16, "grown {grown} times");
}

#[test]
fn a_large_vector_grows_to_four_times_its_room() {
    let mut bytes = Vec::with_capacity(256 * 1024);
    let value = late(400);
    let (result, grown) = growing(|| limcode::serialize_into(&mut bytes, &value));
    result.unwrap();
    assert!(bytes.len() > 11 << 20 && bytes.len() < 16 << 20, "{} bytes", bytes.len());
    assert_eq!((grown, bytes.capacity()), (3, 16 << 20), "256 KiB, 1, 4 and 16 MiB");
}

#[test]
fn what_is_more_than_twice_the_value_is_freed() {
    for large_elems in [40, 60, 150, 200, 400] {
        let bytes = limcode::serialize(&late(large_elems)).unwrap();
        assert!(bytes.capacity() <= 2 * bytes.len(), "{} of {}", bytes.capacity(), bytes.len());
    }
}

/// Where four times as much cannot be had, less is, and not just what the next bytes need.
#[test]
fn what_cannot_be_had_is_asked_for_by_halves() {
    let value = late(400);
    let bytes = limcode::serialize(&value).unwrap();
    let (result, grown) = growing(|| within(bytes.len() + 1000, || limcode::serialize(&value)));
    assert!(result.unwrap() == bytes);
    assert!(grown <= 60, "grown {grown} times");
    let result = within(bytes.len() - 1, || limcode::serialize(&value).map(|bytes| bytes.len()));
    assert!(matches!(result.unwrap_err().kind(), limcode::ErrorKind::OutOfMemory { .. }));
}

#[test]
fn what_cannot_be_had_is_named_where_it_is_needed() {
    let value = (1_u64, vec![1_u8; 1000]);
    let error = within(200, || limcode::serialize_into(&mut Vec::with_capacity(8), &value)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (limcode::ErrorKind::OutOfMemory { needed: 1000 }, 16));
    // Behind bytes that are lent.
    let value = (vec![1_u8; 8192], vec![Some(1_u64); 1000]);
    let own = |largest: usize| within(largest, || limcode::serialize_segments(&value).map(drop)).err();
    let errors: Vec<_> = (200..10_000).step_by(100).filter_map(own).collect();
    assert!(errors.iter().all(|error| error.code() == "out_of_memory"));
    // The first bytes, or those that come after the bytes that are lent.
    assert!(errors.iter().all(|error| error.offset() == 0 || error.offset() >= 8 + 8192));
    assert!(errors.iter().any(|error| error.offset() > 0));
}

/// Says that there are two workers, and does nothing, so that the caller does all the work.
struct Idle;

impl limcode::Executor for Idle {
    fn workers(&self) -> usize {
        2
    }

    fn run(&self, _tasks: usize, _task: &(dyn Fn(usize) + Sync)) {}
}

/// The second half is larger than the sample suggests, and is copied behind the first.
#[test]
fn a_batch_without_memory_for_its_last_pieces_is_not_written_twice() {
    let values: Vec<Vec<u8>> = (0..800).map(|index| vec![7; if index < 400 { 10 } else { 8_000 }]).collect();
    let plain = limcode::serialize(&values).unwrap();
    let mut refused = 0;
    for largest in (plain.len() / 8..3 * plain.len()).step_by(plain.len() / 50) {
        let mut buffer = vec![7];
        match within(largest, || limcode::serialize_slice_into_with(&values, &mut buffer, &Idle)) {
            Ok(()) => assert!(buffer[0] == 7 && buffer[1..] == plain, "{largest}: other bytes"),
            Err(error) => {
                assert_eq!((error.code(), buffer), ("out_of_memory", vec![7]), "{largest}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}

#[cfg(target_os = "linux")]
mod areas {
    use super::limcode;
    use std::fs;

    /// Larger than the largest that glibc takes from its heap.
    const BYTES: usize = 40 << 20;

    /// The elements are in one area of memory, and huge pages are asked for it.
    fn is_in_one_area<T>(elements: &[T]) {
        let range = elements.as_ptr_range();
        let (start, end) = (range.start.addr(), range.end.addr());
        let Ok(text) = fs::read_to_string("/proc/self/smaps") else { return println!("skipped: no list of areas") };
        let number = |text: &str| usize::from_str_radix(text, 16).ok();
        let area = |line: &str| {
            let (first, last) = line.split(' ').next()?.split_once('-')?;
            Some(number(first)?..number(last)?)
        };
        let mut lines = text.lines().skip_while(|line| !area(line).is_some_and(|area| area.contains(&start)));
        let found = lines.next().and_then(area).unwrap_or_else(|| panic!("no area has {start:#x}:\n{text}"));
        assert!(end <= found.end, "{start:#x} to {end:#x} is in several areas:\n{text}");
        let flags = lines.find_map(|line| line.strip_prefix("VmFlags:"));
        if fs::exists("/sys/kernel/mm/transparent_hugepage/enabled").unwrap_or(false) {
            assert!(
                flags.is_some_and(|flags| flags.split(' ').any(|flag| flag == "hg")),
                "no huge pages are asked for: {flags:?}"
            );
        }
    }

    #[test]
    fn a_decoded_vector() {
        let bytes = limcode::serialize(&vec![1_u64; BYTES / 8]).unwrap();
        is_in_one_area(&limcode::deserialize::<Vec<u64>>(&bytes).unwrap());
    }

    /// Its elements may be as short as a byte, so it is not reserved whole.
    #[test]
    fn a_decoded_vector_that_grows() {
        let bytes = limcode::serialize(&vec![None::<u64>; BYTES / 16]).unwrap();
        is_in_one_area(&limcode::deserialize::<Vec<Option<u64>>>(&bytes).unwrap());
    }

    /// The first fields say nothing of the size of the last one.
    #[test]
    fn a_written_vector_that_grows() {
        is_in_one_area(&limcode::serialize(&([7_u8; 32], vec![1_u64; BYTES / 16], vec![2_u64; BYTES / 16])).unwrap());
    }
}

#[test]
fn a_vector_of_plain_data_is_missing_where_workers_read_it_too() {
    let bytes = limcode::serialize_pod(&vec![7_u64; 1 << 20]).unwrap();
    let plain = within(1 << 20, || limcode::deserialize_pod::<u64>(&bytes)).unwrap_err();
    let by_workers = within(1 << 20, || limcode::deserialize_pod_with::<u64, _>(&bytes, &Idle)).unwrap_err();
    assert_eq!((by_workers.kind(), by_workers.offset()), (limcode::ErrorKind::OutOfMemory { needed: 8 << 20 }, 8));
    assert_eq!((plain.kind(), plain.offset(), plain.path()), (by_workers.kind(), 8, by_workers.path()));
}
