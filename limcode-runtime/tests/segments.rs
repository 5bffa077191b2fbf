//! Segments: what is borrowed, what is copied, and how they are written.

use limcode_runtime::{
    Encode, EncodeSegments, Error, ErrorKind, Layout, Loans, MAX_DEPTH, Mode, Result, Segments, Writer, serialize,
    serialize_segments,
};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, LinkedList, VecDeque};
use std::io::{self, IoSlice, Write};
use std::rc::Rc;
use std::sync::Arc;

/// Bytes from which on a part is borrowed.
const LEAST: usize = 4096;

/// The segments of a value, after a look whether they are its bytes.
#[track_caller]
fn segments_of<T: EncodeSegments + ?Sized>(value: &T) -> Segments<'_> {
    let segments = serialize_segments(value).unwrap();
    let bytes = serialize(value).unwrap();
    assert!(segments.to_vec() == bytes, "other bytes");
    assert_eq!(segments.len_bytes(), bytes.len());
    assert_eq!(segments.io_slices().iter().map(|slice| slice.len()).sum::<usize>(), bytes.len());
    assert!(segments.segments().all(|segment| !segment.is_empty()));
    segments
}

/// Whether one of the segments is these bytes, in their place.
fn borrows(segments: &Segments<'_>, bytes: &[u8]) -> bool {
    segments.segments().any(|segment| std::ptr::eq(segment, bytes))
}

/// Checks that the value is written with `large`, which is part of it, in its place, and no other part.
#[track_caller]
fn assert_borrows<T: EncodeSegments + ?Sized>(value: &T, large: &[u8]) {
    let segments = segments_of(value);
    assert!(borrows(&segments, large), "{segments:?}");
    let copied = segments.segments().filter(|segment| !std::ptr::eq(*segment, large)).map(<[u8]>::len).sum::<usize>();
    assert_eq!(copied, segments.len_bytes() - large.len());
    assert!(segments.segments().count() <= 3, "{segments:?}");
}

fn large() -> Vec<u8> {
    (0..LEAST + 1).map(|index| index as u8).collect()
}

/// What writes bytes that it makes for the purpose, before and after those it lends.
struct Handmade {
    lent: Vec<u8>,
    also_lent: Vec<u8>,
}

impl Layout for Handmade {
    const NAME: &'static str = "Handmade";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Handmade {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        for times in 0..3 {
            // Freed at once, so that the next one may stand at the same address with other bytes.
            output.put_bytes(&vec![times; self.lent.len()])?;
        }
        output.put_bytes(&self.lent[1..])?;
        output.put_bytes(&self.lent)?;
        output.put_bytes(&self.lent)
    }
}

impl EncodeSegments for Handmade {
    fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
        loans.bytes(&self.also_lent);
        loans.bytes(&self.lent);
    }
}

#[test]
fn bytes_that_an_encode_makes_are_copied() {
    let value = Handmade { lent: large(), also_lent: large() };
    let segments = segments_of(&value);
    let lens: Vec<_> = segments.segments().map(<[u8]>::len).collect();
    assert_eq!(lens, [4 * (LEAST + 1) - 1, LEAST + 1, LEAST + 1]);
    assert_eq!(segments.segments().filter(|segment| std::ptr::eq(*segment, &*value.lent)).count(), 2);
    assert!(!borrows(&segments, &value.also_lent));
}

#[test]
fn large_parts_are_borrowed_from_every_owner() {
    let bytes = large();
    assert_borrows(&bytes, &bytes);
    assert_borrows(bytes.as_slice(), &bytes);
    assert_borrows(&&&bytes, &bytes);
    assert_borrows(&Cow::Borrowed(bytes.as_slice()), &bytes);
    assert_borrows(&(1_u8, &bytes, 2_u8), &bytes);
    assert_borrows(&[Some(bytes.as_slice()), None], &bytes);
    assert_borrows(&core::result::Result::<&[u8], u8>::Ok(&bytes), &bytes);
    assert_borrows(&std::ops::Bound::Excluded(bytes.as_slice()), &bytes);
    assert_borrows(&vec![(1_u64, bytes.as_slice())], &bytes);
    assert_borrows(&VecDeque::from([bytes.as_slice()]), &bytes);
    assert_borrows(&LinkedList::from([bytes.as_slice()]), &bytes);
    assert_borrows(&BinaryHeap::from([bytes.as_slice()]), &bytes);
    assert_borrows(&BTreeMap::from([(1_u8, bytes.as_slice())]), &bytes);
    assert_borrows(&BTreeMap::from([(bytes.as_slice(), 1_u8)]), &bytes);
    assert_borrows(&HashMap::from([(1_u8, bytes.as_slice())]), &bytes);
    assert_borrows(&BTreeSet::from([bytes.as_slice()]), &bytes);
    assert_borrows(&std::collections::HashSet::from([bytes.as_slice()]), &bytes);
    assert_borrows(&std::num::Wrapping(bytes.as_slice()), &bytes);

    let cow: Cow<'_, [u8]> = Cow::Owned(large());
    assert_borrows(&cow, &cow);
    let boxed = Box::new(large());
    assert_borrows(&boxed, &boxed);
    let shared: Rc<[u8]> = large().into();
    assert_borrows(&shared, &shared);
    let shared = Arc::new(large());
    assert_borrows(&shared, &shared);
    let text = "ä".repeat(LEAST);
    assert_borrows(&text, text.as_bytes());
    assert_borrows(text.as_str(), text.as_bytes());
    let array = [3_u8; LEAST];
    assert_borrows(&array, &array);
    let pair = (1_u8, [3_u8; LEAST]);
    assert_borrows(&pair, &pair.1);
    let arrays = [[7_u8; LEAST]; 3];
    assert_borrows(&arrays, arrays.as_flattened());
}

/// Numbers on little-endian hosts, and types with fewer values than bit patterns.
#[cfg(target_endian = "little")]
#[test]
fn elements_whose_memory_is_their_wire_form_are_borrowed() {
    let numbers: Vec<u64> = (0..1000).collect();
    let segments = segments_of(&numbers);
    let lens: Vec<_> = segments.segments().map(<[u8]>::len).collect();
    assert_eq!(lens, [8, 8000]);
    assert_eq!(segments.segments().nth(1).unwrap().as_ptr(), numbers.as_ptr().cast());

    let flags = vec![true; LEAST];
    assert_eq!(segments_of(&flags).segments().nth(1).unwrap().as_ptr(), flags.as_ptr().cast());
    let pairs = vec![(1_u32, 2_u32); LEAST];
    assert_eq!(segments_of(&pairs).segments().nth(1).unwrap().as_ptr(), pairs.as_ptr().cast());

    let mut ring: VecDeque<u64> = (0..2048).collect();
    ring.rotate_left(700);
    ring.pop_front();
    ring.push_back(9);
    let (first, second) = ring.as_slices();
    assert!(size_of_val(first) >= LEAST && size_of_val(second) >= LEAST, "{} and {}", first.len(), second.len());
    assert_eq!(segments_of(&ring).segments().count(), 3);
}

#[test]
fn small_parts_are_copied_together() {
    let small = vec![1_u8; LEAST - 1];
    for value in [vec![], vec![small.clone()], vec![small; 10]] {
        assert!(segments_of(&value).segments().count() == 1);
    }
    assert_eq!(segments_of(&()).segments().count(), 0);

    let parts = vec![vec![1; LEAST], vec![2; 3], vec![], vec![4; LEAST - 1], vec![5; LEAST], vec![6; LEAST]];
    let segments = segments_of(&parts);
    let lens: Vec<_> = segments.segments().map(<[u8]>::len).collect();
    assert_eq!(lens, [16, LEAST, 8 + 3 + 8 + 8 + LEAST - 1 + 8, LEAST, 8, LEAST]);
    for large in [0, 4, 5] {
        assert!(borrows(&segments, &parts[large]), "part {large}");
    }
}

/// Its first byte must not have its top bit set.
struct Unprefixed<'a>(&'a [&'a [u8]]);

impl Layout for Unprefixed<'_> {
    const NAME: &'static str = "Unprefixed";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Unprefixed<'_> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let start = output.position();
        self.0.iter().try_for_each(|part| output.put_bytes(part))?;
        output.check_unprefixed(start).map_err(|error| error.in_field("parts"))
    }
}

impl EncodeSegments for Unprefixed<'_> {
    fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
        self.0.iter().for_each(|part| loans.bytes(part));
    }
}

fn report(error: &Error) -> (ErrorKind, usize, String) {
    (error.kind(), error.offset(), error.path())
}

#[track_caller]
fn assert_same_error<T: EncodeSegments + ?Sized>(value: &T) -> (ErrorKind, usize, String) {
    let expected = report(&serialize(value).unwrap_err());
    assert_eq!(report(&serialize_segments(value).unwrap_err()), expected);
    expected
}

#[test]
fn the_first_byte_is_found_in_what_is_borrowed_and_copied() {
    let (plain, marked) = ([0x7f; LEAST], [0x80; LEAST]);
    let (small, small_marked) = (&[1][..], &[0x81][..]);
    let befores = [small, &marked, &[][..], &plain];
    for before in befores.into_iter().take(if cfg!(miri) { 2 } else { 4 }) {
        for first in [small, &plain] {
            for rest in [small_marked, &marked, &[][..]].into_iter().take(if cfg!(miri) { 1 } else { 3 }) {
                let parts = [first, rest];
                let value = (before, Unprefixed(&parts), &plain[..], Unprefixed(&parts));
                segments_of(&value);
            }
        }
        for first in [small_marked, &marked] {
            for rest in [&[][..], small, &plain] {
                let (kind, offset, path) = assert_same_error(&(before, &plain[..], Unprefixed(&[first, rest])));
                assert_eq!(kind, ErrorKind::ReservedFirstByte { found: first[0] });
                assert_eq!((offset, &*path), (8 + before.len() + 8 + LEAST, "tuple.2.parts"));
            }
        }
    }
}

/// A length that no `short_vec` can say.
struct Overlong;

impl Layout for Overlong {
    const NAME: &'static str = "Overlong";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl Encode for Overlong {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_short_len(70_000).map_err(|error| error.in_field("late"))
    }
}

impl EncodeSegments for Overlong {}

#[test]
fn errors_after_loans_are_those_of_serialize() {
    let bytes = large();
    let (kind, offset, path) = assert_same_error(&(bytes.as_slice(), vec![(bytes.as_slice(), 1_u8)], Overlong));
    assert_eq!(kind, ErrorKind::LengthOverflow { len: 70_000, max: 65_535 });
    assert_eq!((offset, &*path), (3 * 8 + 2 * bytes.len() + 1, "tuple.2.late"));
}

enum Nest {
    Level(Vec<Nest>),
    End(Vec<u8>),
}

impl Layout for Nest {
    const NAME: &'static str = "Nest";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl Encode for Nest {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Self::Level(inner) => inner.encode(output),
            Self::End(bytes) => bytes.encode(output),
        }
    }
}

impl EncodeSegments for Nest {
    fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
        match self {
            Self::Level(inner) => inner.lend(loans),
            Self::End(bytes) => bytes.lend(loans),
        }
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused_as_ever() {
    let nest = |levels| (0..levels).fold(Nest::End(large()), |inner, _| Nest::Level(vec![inner]));
    let most = MAX_DEPTH;
    let deepest = nest(most);
    assert_eq!(segments_of(&deepest).segments().count(), 2);
    let (kind, offset, _) = assert_same_error(&(large(), nest(most + 1)));
    assert_eq!((kind, offset), (ErrorKind::DepthExceeded { limit: MAX_DEPTH }, 8 + LEAST + 1 + 8 * (most + 1)));
}

#[test]
fn many_copied_bytes_between_loans_make_the_buffer_grow() {
    let (len_small, len_large) = if cfg!(miri) { (60, 3) } else { (3000, 100) };
    let small: Vec<Vec<u16>> = (0..len_small).map(|len| vec![len; usize::from(len % 50)]).collect();
    let value = (large(), small.clone(), vec![large(); len_large], small, large());
    assert_eq!(segments_of(&value).segments().filter(|segment| segment.len() == LEAST + 1).count(), len_large + 2);
}

/// A writer that takes some bytes of what it is given, over as many slices as they are in.
struct Slow {
    taken: Vec<u8>,
    at_once: usize,
    calls: usize,
    answers: fn(usize) -> Option<io::Result<usize>>,
}

impl Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_vectored(&[IoSlice::new(bytes)])
    }

    fn write_vectored(&mut self, slices: &[IoSlice<'_>]) -> io::Result<usize> {
        self.calls += 1;
        if let Some(answer) = (self.answers)(self.calls) {
            return answer;
        }
        let before = self.taken.len();
        for slice in slices {
            let room = self.at_once - (self.taken.len() - before);
            self.taken.extend_from_slice(&slice[..slice.len().min(room)]);
        }
        Ok(self.taken.len() - before)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn slow(at_once: usize, answers: fn(usize) -> Option<io::Result<usize>>) -> Slow {
    Slow { taken: Vec::new(), at_once, calls: 0, answers }
}

#[test]
fn a_writer_gets_all_bytes_however_few_it_takes() {
    let value = (vec![1_u8, 2, 3], large(), 4_u8, large(), 5_u32);
    let segments = segments_of(&value);
    let bytes = serialize(&value).unwrap();
    let least_at_once = if cfg!(miri) { LEAST } else { 1 };
    let all_at_once = [1, 3, 7, 15, 16, 17, LEAST, LEAST + 20, usize::MAX];
    for at_once in all_at_once.into_iter().filter(|&at_once| at_once >= least_at_once) {
        let mut writer = slow(at_once, |_| None);
        segments.write_all_to(&mut writer).unwrap();
        assert!(writer.taken == bytes, "{at_once} bytes at once");
        assert_eq!(writer.calls, bytes.len().div_ceil(at_once), "{at_once} bytes at once");

        let mut writer = slow(at_once, |call| call.is_multiple_of(2).then(|| Err(io::ErrorKind::Interrupted.into())));
        segments.write_all_to(&mut writer).unwrap();
        assert!(writer.taken == bytes, "{at_once} bytes at once, interrupted");
    }
    // One that takes the first slice only, as `write_vectored` does unless a writer has its own.
    let mut room = vec![0; bytes.len()];
    segments.write_all_to(&mut NoVectors(&mut room)).unwrap();
    assert!(room == bytes);
}

struct NoVectors<'a>(&'a mut [u8]);

impl Write for NoVectors<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&mut self.0).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_writer_that_fails_is_reported() {
    let value = (1_u8, large());
    let segments = segments_of(&value);
    let fails = |answers| segments.write_all_to(&mut slow(100, answers)).unwrap_err().kind();
    assert_eq!(fails(|call| (call == 3).then_some(Ok(0))), io::ErrorKind::WriteZero);
    assert_eq!(fails(|call| (call == 3).then(|| Err(io::ErrorKind::BrokenPipe.into()))), io::ErrorKind::BrokenPipe);
    assert_eq!(fails(|call| (call == 3).then_some(Ok(usize::MAX))), io::ErrorKind::Other);
    segments_of(&()).write_all_to(&mut slow(0, |_| None)).unwrap();
}
