//! Large vectors, new and grown, are each in one area of memory: else `mremap` cannot move them, and the allocator copies them when
//! they grow.
#![cfg(all(target_os = "linux", not(miri)))]

use limcode_runtime as limcode;
use std::fs;

/// Larger than the largest that glibc takes from its heap.
const BYTES: usize = 40 << 20;

/// The areas that the kernel keeps for this process: where each starts and ends.
fn areas() -> Vec<(usize, usize)> {
    let maps = fs::read_to_string("/proc/self/maps").expect("a list of areas");
    let area = |line: &str| {
        let (start, rest) = line.split_once('-')?;
        let (end, _) = rest.split_once(' ')?;
        Some((usize::from_str_radix(start, 16).ok()?, usize::from_str_radix(end, 16).ok()?))
    };
    maps.lines().filter_map(area).collect()
}

fn is_in_one_area<T>(elements: &[T]) {
    let range = elements.as_ptr_range();
    let (start, end) = (range.start.addr(), range.end.addr());
    let areas = areas();
    assert!(
        areas.iter().any(|area| area.0 <= start && end <= area.1),
        "{start:#x} to {end:#x} is in several of {areas:x?}"
    );
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
