//! Large vectors grow seldom, and where they are.
//!
//! Each is in one area of memory: else `mremap` cannot move it, and the allocator copies it. Without huge pages in the kernel there are no others.
#![cfg(not(miri))] // too slow there

use limcode_runtime as limcode;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Larger than the largest that glibc takes from its heap.
const BYTES: usize = 40 << 20;

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

/// The first bytes say that there are few, so each guess is too low.
fn late(len_elems: usize) -> (Vec<u8>, Vec<Vec<String>>) {
    (vec![1; 5000], (0..len_elems).map(|_| vec!["a text of a few words".to_owned(); 100]).collect())
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
    let value = late(4_000);
    let mut bytes = Vec::with_capacity(256 * 1024);
    let (result, grown) = growing(|| limcode::serialize_into(&mut bytes, &value));
    result.unwrap();
    assert!(bytes.len() > 10 << 20 && bytes.len() < 16 << 20, "{} bytes", bytes.len());
    assert!(grown <= 3, "grown {grown} times");
    let (serialized, _) = growing(|| limcode::serialize(&value).unwrap());
    assert!(serialized == bytes && serialized.capacity() <= 2 * serialized.len());
}

/// Where four times as much cannot be had, less is, and not just what the next bytes need.
#[test]
fn what_cannot_be_had_is_asked_for_by_halves() {
    let value = late(4_000);
    let bytes = limcode::serialize(&value).unwrap();
    LARGEST.set(bytes.len() + 1000);
    let (result, grown) = growing(|| limcode::serialize(&value));
    LARGEST.set(usize::MAX);
    assert!(result.unwrap() == bytes);
    assert!(grown <= 60, "grown {grown} times");
    LARGEST.set(bytes.len() - 1);
    let error = limcode::serialize(&value).unwrap_err();
    LARGEST.set(usize::MAX);
    assert!(matches!(error.kind(), limcode::ErrorKind::OutOfMemory { .. }), "{error}");
}

#[cfg(target_os = "linux")]
mod areas {
    use super::{BYTES, limcode};
    use std::fs;

    /// The elements are in one area of memory, and huge pages are asked for it.
    fn is_in_one_area<T>(elements: &[T]) {
        let range = elements.as_ptr_range();
        let (start, end) = (range.start.addr(), range.end.addr());
        let Ok(text) = fs::read_to_string("/proc/self/smaps") else { return println!("skipped: no list of areas") };
        let mut holds = false;
        for line in text.lines() {
            let number = |text| usize::from_str_radix(text, 16).ok();
            let ends = line.split(' ').next().and_then(|area| area.split_once('-'));
            if let Some((Some(first), Some(last))) = ends.map(|(first, last)| (number(first), number(last))) {
                assert!(
                    !(first..last).contains(&start) || end <= last,
                    "{start:#x} to {end:#x} is in several areas:\n{text}"
                );
                holds = first <= start && end <= last;
            } else if holds && let Some(flags) = line.strip_prefix("VmFlags:") {
                let has_huge = fs::read_to_string("/sys/kernel/mm/transparent_hugepage/enabled").is_ok();
                assert!(!has_huge || flags.split(' ').any(|flag| flag == "hg"), "no huge pages are asked for: {flags}");
                return;
            }
        }
        println!("skipped: the list of areas has no flags");
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
