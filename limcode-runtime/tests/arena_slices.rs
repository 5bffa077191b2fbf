//! How much of an arena slices take: all of it at once in the three outermost levels, else as elements come.

use limcode_runtime::{
    Arena, Borrowed, Bump, ErrorKind, RESERVE_BYTES, Reader, deserialize_in, deserialize_in_exact, serialize,
};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::num::NonZero;

/// An arena that takes down how many bytes it is asked for, each time, and gives so many elements more or fewer.
#[derive(Default)]
struct Recording {
    inner: Bump,
    asked_bytes: RefCell<Vec<usize>>,
    more_elems: isize,
}

impl Recording {
    /// What it was asked for since the last call, without slices of no bytes.
    fn taken(&self) -> Vec<usize> {
        let mut asked = self.asked_bytes.take();
        asked.retain(|bytes| *bytes > 0);
        asked
    }
}

impl Arena for Recording {
    #[allow(clippy::mut_from_ref)]
    fn alloc_slice<T: Copy>(&self, len_elems: usize) -> Option<&mut [MaybeUninit<T>]> {
        self.asked_bytes.borrow_mut().push(len_elems * size_of::<T>());
        self.inner.alloc_slice(len_elems.checked_add_signed(self.more_elems)?)
    }
}

/// Elements that do not fit in what is reserved unseen.
const MANY: usize = if cfg!(miri) { 5_000 } else { 20_000 };

/// What is asked for elements of `size` bytes that come one by one.
fn grown(size: usize) -> Vec<usize> {
    let mut asked = Vec::new();
    let mut elems = RESERVE_BYTES / size;
    while elems < MANY {
        asked.push(elems * size);
        elems *= 2;
    }
    asked.push(MANY * size);
    asked
}

/// Decodes, and returns what was asked for, without the outer sequences, which have one element each.
#[track_caller]
fn asked<T: Borrowed + limcode_runtime::Encode>(value: &T, outer: usize) -> Vec<usize> {
    let bytes = serialize(value).unwrap();
    let arena = Recording::default();
    let borrowed: T::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert!(serialize(&T::from_ref(&borrowed)).unwrap() == bytes);
    let mut taken = arena.taken();
    assert_eq!(taken.drain(..outer).collect::<Vec<_>>(), vec![size_of::<&[u8]>(); outer]);
    taken
}

#[test]
fn slices_are_reserved_whole_in_the_three_outermost_levels() {
    let texts = vec![String::new(); MANY];
    let whole = vec![MANY * size_of::<&str>()];
    assert_eq!(asked(&texts, 0), whole);
    assert_eq!(asked(&vec![texts.clone()], 1), whole);
    assert_eq!(asked(&vec![vec![texts.clone()]], 2), whole);
    assert_eq!(asked(&vec![vec![vec![texts.clone()]]], 3), grown(size_of::<&str>()));
    assert_eq!(asked(&vec![vec![vec![vec![texts]]]], 4), grown(size_of::<&str>()));
}

#[test]
fn elements_of_more_than_sixteen_times_their_minimum_size_come_one_by_one() {
    assert_eq!(asked(&vec![None::<[u8; 15]>; MANY], 0), [MANY * 16]);
    assert_eq!(asked(&vec![Some([7_u8; 16]); MANY], 0), grown(17));
}

#[test]
fn elements_of_fixed_size_are_reserved_whole_in_any_level() {
    let pairs = vec![(1_u8, 258_u16); MANY];
    assert_eq!(asked(&pairs, 0), [MANY * 4]);
    assert_eq!(asked(&vec![vec![vec![vec![pairs]]]], 4), [MANY * 4]);
    assert_eq!(asked(&vec![(); MANY], 0), []);
    assert_eq!(asked(&vec![(PhantomData::<u8>, ()); 3], 0), []);
    assert_eq!(asked(&vec![(1_u8, true), (2, false)], 0), [4]);
}

#[test]
fn elements_that_are_checked_stay_in_the_input_or_are_copied_at_once() {
    let bytes = serialize(&vec![NonZero::<u32>::MIN, NonZero::<u32>::MAX]).unwrap();
    let mut room = vec![0_u8; bytes.len() + 8];
    let padding = room.as_ptr().align_offset(align_of::<u32>());
    for shift in [0, 1] {
        let input = &mut room[padding + shift..][..bytes.len()];
        input.copy_from_slice(&bytes);
        let arena = Recording::default();
        let read: &[NonZero<u32>] = deserialize_in_exact(input, &arena).unwrap();
        assert_eq!(read, [NonZero::<u32>::MIN, NonZero::<u32>::MAX]);
        let is_copied = shift == 1 || cfg!(target_endian = "big");
        assert_eq!(arena.taken(), if is_copied { vec![8] } else { vec![] });
    }
    let zero = [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0];
    let arena = Bump::new();
    let error = deserialize_in::<&[NonZero<u16>]>(&zero, &arena).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidZero, 10));
    let short = deserialize_in::<&[NonZero<u16>]>(&zero[..11], &arena).unwrap_err();
    assert_eq!((short.code(), short.offset()), ("unexpected_end", 8));
}

#[test]
fn an_element_that_is_rejected_has_its_index() {
    let arena = Bump::new();
    let fixed = [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 7];
    let error = deserialize_in::<&[(u8, bool)]>(&fixed, &arena).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidBool { found: 7 }, 11));
    assert!(error.path().ends_with("[1].1"), "{}", error.path());
    let variable = [2, 0, 0, 0, 0, 0, 0, 0, 1, 5, 3];
    let error = deserialize_in::<&[Option<u8>]>(&variable, &arena).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidOption { found: 3 }, 10));
    assert!(error.path().ends_with("[1]"), "{}", error.path());
    let error = deserialize_in::<&[Option<u8>]>(&variable[..10], &arena).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("unexpected_end", 10));
}

#[test]
fn an_arena_that_gives_too_little_is_out_of_memory() {
    let bytes = serialize(&vec![(1_u8, 258_u16); 3]).unwrap();
    for (more_elems, is_read) in [(0, true), (1, true), (-1, false), (-4, false)] {
        let arena = Recording { more_elems, ..Recording::default() };
        let read = deserialize_in::<&[(u8, u16)]>(&bytes, &arena);
        match read {
            Ok(elements) => assert!(is_read && elements == [(1, 258); 3]),
            Err(error) => {
                assert!(!is_read);
                assert_eq!((error.kind(), error.offset()), (ErrorKind::OutOfMemory { needed: 12 }, 8));
            }
        }
    }
}

#[test]
fn levels_of_slices_and_references_are_left() {
    type Value = (Vec<Vec<u8>>, Box<Vec<u8>>, Box<u8>);
    let value: Value = (vec![vec![1], vec![2]], Box::new(vec![3]), Box::new(4));
    // More of them side by side than may nest.
    let bytes = serialize(&vec![value; 200]).unwrap();
    let arena = Bump::new();
    let read: <Vec<Value> as Borrowed>::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!((read.len(), *read[199].1, *read[199].2), (200, [3].as_slice(), 4));
}

/// Pushes the numbers from 0 on, and returns them and what was asked for.
fn pushed(levels: usize, len_elems: usize, elem_min: usize, is_fixed: bool, pushed: usize) -> (Vec<u32>, Vec<usize>) {
    let arena = Recording::default();
    let mut input = Reader::new(&[]);
    (0..levels).for_each(|_| input.enter().unwrap());
    let mut elems = input.slice_for_elems::<u32, _>(len_elems, elem_min, is_fixed, &arena).unwrap();
    for number in 0..pushed {
        input.push_in(&mut elems, len_elems, number as u32, &arena).unwrap();
    }
    let elems = elems.finish().to_vec();
    (elems, arena.taken())
}

#[test]
fn slices_that_are_pushed_to_take_as_much_as_those_that_are_read() {
    let (all, whole, by_steps) = ((0..MANY as u32).collect::<Vec<_>>(), vec![MANY * 4], grown(4));
    assert_eq!(pushed(0, MANY, 4, true, MANY), (all.clone(), whole.clone()));
    assert_eq!(pushed(5, MANY, 4, true, MANY), (all.clone(), whole.clone()));
    assert_eq!(pushed(2, MANY, 1, false, MANY), (all.clone(), whole));
    assert_eq!(pushed(3, MANY, 1, false, MANY), (all.clone(), by_steps.clone()));
    assert_eq!(pushed(0, MANY, 0, false, MANY), (all.clone(), by_steps.clone()));
    assert_eq!(pushed(0, MANY, 0, true, MANY), (all, by_steps));
    // Not all of them, and more than there are to be.
    assert_eq!(pushed(0, 3, 4, true, 2), (vec![0, 1], vec![12]));
    assert_eq!(pushed(0, 2, 4, true, 3).0, [0, 1]);
    assert_eq!(pushed(0, 0, 4, true, 0), (vec![], vec![]));
}

#[test]
fn a_value_is_put_into_the_arena() {
    let arena = Recording::default();
    let input = Reader::new(&[]);
    assert_eq!(input.put_in([1_u16, 2], &arena).unwrap(), &[1, 2]);
    assert_eq!(arena.taken(), [4]);
}
