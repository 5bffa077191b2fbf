//! Arenas: where values are put, what is kept, and what hostile input may take.

use limcode_runtime::{
    Arena, Borrowed, Bump, DecodeIn, ErrorKind, MAX_DEPTH, Reader, deserialize, deserialize_in, deserialize_in_exact,
    deserialize_in_prefix, serialize,
};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::MaybeUninit;

/// An arena that counts what it is asked for, and refuses more than its limit.
struct Counting {
    inner: Bump,
    asked_bytes: Cell<usize>,
    limit_bytes: usize,
}

impl Counting {
    fn new(limit_bytes: usize) -> Self {
        Self { inner: Bump::new(), asked_bytes: Cell::new(0), limit_bytes }
    }
}

impl Arena for Counting {
    #[allow(clippy::mut_from_ref)]
    fn alloc_slice<T: Copy>(&self, len_elems: usize) -> Option<&mut [MaybeUninit<T>]> {
        self.asked_bytes.set(self.asked_bytes.get() + len_elems * size_of::<T>());
        if self.asked_bytes.get() > self.limit_bytes {
            return None;
        }
        self.inner.alloc_slice(len_elems)
    }
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Wide(#[allow(dead_code)] [u8; 64]);

#[test]
fn memory_is_aligned_and_not_shared() {
    let arena = Bump::new();
    let mut bytes = Vec::new();
    let mut numbers = Vec::new();
    let rounds = if cfg!(miri) { 60 } else { 300_u64 };
    for round in 0..rounds {
        let slots = arena.alloc_slice::<u8>(1).unwrap();
        bytes.push(slots[0].write(round as u8));
        let slots = arena.alloc_slice::<u64>(3).unwrap();
        assert!(slots.as_ptr().is_aligned());
        numbers.push(slots[2].write(round));
        let wide = arena.alloc_slice::<Wide>(2).unwrap();
        assert!(wide.as_ptr().is_aligned());
        wide[0].write(Wide([0xff; 64]));
        wide[1].write(Wide([0xff; 64]));
    }
    assert!(bytes.iter().zip(0..).all(|(byte, round): (_, u64)| **byte == round as u8));
    assert!(numbers.iter().zip(0..).all(|(number, round)| **number == round));
}

/// A chunk of their own has the alignment that the allocator gives it.
#[test]
fn large_pieces_are_aligned_too() {
    for len_elems in [64, 65, 4_096, 5_000] {
        assert!(Bump::new().alloc_slice::<Wide>(len_elems).unwrap().as_ptr().is_aligned());
    }
}

#[test]
fn an_arena_that_is_reset_has_room_for_more_than_before() {
    let mut arena = Bump::new();
    arena.alloc_slice::<u8>(10).unwrap();
    arena.reset();
    assert_eq!(arena.alloc_slice::<u8>(10_000).unwrap().len(), 10_000);
}

#[test]
fn values_without_bytes_take_none() {
    let arena = Bump::new();
    assert_eq!(arena.alloc_slice::<()>(1_000).unwrap().len(), 1_000);
    assert_eq!(arena.alloc_slice::<u64>(0).unwrap().len(), 0);
    assert_eq!(arena.allocated_bytes(), 0);
}

#[test]
fn an_arena_that_is_reset_keeps_its_memory() {
    let lens_elems = if cfg!(miri) { [1, 60, 3, 500, 10, 700, 1] } else { [1, 600, 3, 5_000, 10, 20_000, 1] };
    let mut arena = Bump::new();
    let fill = |arena: &Bump| {
        for len_elems in lens_elems {
            arena.alloc_slice::<u64>(len_elems).unwrap().fill(MaybeUninit::new(7));
        }
    };
    fill(&arena);
    let allocated = arena.allocated_bytes();
    let asked = lens_elems.iter().sum::<usize>() * 8;
    assert!(allocated >= asked && allocated <= 4 * asked + 4096, "{allocated} for {asked}");
    for _ in 0..5 {
        arena.reset();
        fill(&arena);
        assert_eq!(arena.allocated_bytes(), allocated);
    }
}

#[test]
fn an_arena_with_capacity_allocates_once() {
    let arena = Bump::with_capacity(10_000);
    assert_eq!(arena.allocated_bytes(), 10_000);
    arena.alloc_slice::<u8>(10_000).unwrap();
    assert_eq!(arena.allocated_bytes(), 10_000);
    arena.alloc_slice::<u8>(1).unwrap();
    assert_eq!(arena.allocated_bytes(), 20_000);
}

#[test]
fn more_than_there_can_be_is_refused() {
    let arena = Bump::new();
    assert!(arena.alloc_slice::<u64>(usize::MAX).is_none());
    assert!(arena.alloc_slice::<u8>(isize::MAX as usize).is_none());
    assert_eq!(arena.alloc_slice::<u8>(1).unwrap().len(), 1);
}

#[test]
fn plain_data_stays_in_the_input_where_it_is_aligned() {
    let numbers: Vec<u64> = (0..100).collect();
    let bytes = serialize(&numbers).unwrap();
    let mut room = vec![0_u8; bytes.len() + 16];
    let padding = room.as_ptr().align_offset(align_of::<u64>());
    for shift in [0, 1, 4] {
        let input = &mut room[padding + shift..][..bytes.len()];
        input.copy_from_slice(&bytes);
        let input: &[u8] = input;
        let arena = Bump::new();
        let borrowed: &[u64] = deserialize_in_exact(input, &arena).unwrap();
        assert_eq!(borrowed, numbers);
        let is_in_input = input.as_ptr_range().contains(&borrowed.as_ptr().cast());
        assert_eq!(is_in_input, shift == 0 && cfg!(target_endian = "little"));
        assert_eq!(arena.allocated_bytes() == 0, is_in_input);
    }
}

#[test]
fn texts_bytes_and_bools_stay_in_the_input() {
    let bytes = serialize(&("text".to_owned(), vec![1_u8, 2], vec![true, false], [7_u8; 3])).unwrap();
    let arena = Bump::new();
    let value: (&str, &[u8], &[bool], [u8; 3]) = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(value, ("text", [1, 2].as_slice(), [true, false].as_slice(), [7; 3]));
    assert_eq!(arena.allocated_bytes(), 0);
}

#[test]
fn collections_are_slices_in_wire_order() {
    type Owned = (BTreeMap<String, Vec<u16>>, BTreeSet<u8>, Vec<Option<Box<(u8, String)>>>);
    let owned: Owned = (
        [("a".to_owned(), vec![1, 2]), ("b".to_owned(), vec![])].into(),
        [3, 1, 2].into(),
        vec![None, Some(Box::new((1, "x".to_owned())))],
    );
    let bytes = serialize(&owned).unwrap();
    let arena = Bump::new();
    let borrowed: <Owned as Borrowed>::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(borrowed.0[0], ("a", [1, 2].as_slice()));
    assert_eq!(borrowed.1, [1, 2, 3]);
    assert_eq!(borrowed.2[1], Some(&(1, "x")));
    assert_eq!(Owned::from_ref(&borrowed), owned);
    assert_eq!(serialize(&borrowed).unwrap(), bytes);
}

#[test]
fn a_prefix_says_how_long_it_was() {
    let arena = Bump::new();
    let (text, len_bytes): (&str, _) = deserialize_in_prefix(&[1, 0, 0, 0, 0, 0, 0, 0, b'a', b'b'], &arena).unwrap();
    assert_eq!((text, len_bytes), ("a", 9));
    let error = deserialize_in_exact::<&str>(&[0; 9], &arena).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::TrailingBytes { remaining: 1 }), "{error}");
}

/// Every vector that ends early announces as many elements as the input may hold.
#[test]
fn hostile_counts_reserve_a_multiple_of_the_input() {
    type Nested = Vec<Vec<Vec<Vec<Vec<(u8, u64, Vec<u8>)>>>>>;
    let filler = if cfg!(miri) { 2_000 } else { 60_000_u64 };
    let mut bytes = Vec::new();
    for levels in (0..4_u64).rev() {
        bytes.extend(((filler + 8 * levels) / 17).to_le_bytes());
    }
    bytes.resize(bytes.len() + filler as usize, 0xff);
    let arena = Counting::new(usize::MAX);
    let expected = deserialize::<Nested>(&bytes).unwrap_err();
    let error = deserialize_in::<<Nested as Borrowed>::Ref<'_>>(&bytes, &arena).unwrap_err();
    assert_eq!(error.offset(), expected.offset());
    let most = 3 * 16 * bytes.len() + 128 * 65_536;
    assert!(arena.asked_bytes.get() <= most, "{} of at most {most}", arena.asked_bytes.get());
}

#[test]
fn an_arena_without_memory_is_an_error() {
    let bytes = serialize(&vec!["a".to_owned(), "b".to_owned()]).unwrap();
    let error = deserialize_in::<&[&str]>(&bytes, &Counting::new(8)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::OutOfMemory { .. }), "{error}");
}

#[test]
fn slices_grow_where_elements_are_much_larger_than_their_encoding() {
    let len_elems = if cfg!(miri) { 250 } else { 5_000 };
    let owned: Vec<Option<[u64; 40]>> = (0..len_elems).map(|index| (index % 7 == 0).then_some([index; 40])).collect();
    let bytes = serialize(&vec![vec![vec![owned.clone()]]]).unwrap();
    let arena = Bump::new();
    type Nested = Vec<Vec<Vec<Vec<Option<[u64; 40]>>>>>;
    let borrowed: <Nested as Borrowed>::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(borrowed[0][0][0], owned);
    assert!(arena.allocated_bytes() <= 4 * 3 * owned.len() * size_of::<Option<[u64; 40]>>());
}

#[test]
fn a_reference_of_fixed_size_is_a_level_too() {
    let (mut input, arena) = (Reader::new(&[7]), Bump::new());
    (0..MAX_DEPTH).for_each(|_| input.enter().unwrap());
    let error = <&u8>::decode_in(&mut input, &arena).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthExceeded { limit: MAX_DEPTH }, 0));
    input.leave();
    assert_eq!(<&u8>::decode_in(&mut input, &arena).unwrap(), &7);
}
