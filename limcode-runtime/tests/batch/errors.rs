//! What goes wrong, goes wrong as on one thread.

use super::{ALIVE, Counted, Item, PANICS, PANICS_AT_READER, REFUSED, REFUSED_TO_READER, executors};
use limcode_runtime::{Batch, Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Threads, Writer};
use limcode_runtime::{
    CurrentThread, deserialize_batch, serialize, serialize_batch, serialize_slice_into_with, serialize_slice_with,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many items there are, and the bytes of each: enough in all for several workers.
const LEN: usize = if cfg!(miri) { 10 } else { 2_000 };
const LEN_BYTES: usize = if cfg!(miri) { 300_000 } else { 2_000 };

/// Items, in their order, that are rejected.
fn rejected() -> [Vec<usize>; 4] {
    [vec![0], vec![LEN - 1], vec![LEN * 7 / 20, LEN * 19 / 20], vec![LEN / 2, LEN * 3 / 5, 3]]
}

fn items() -> Vec<Item> {
    (0..LEN).map(|index| Item::new(index, LEN_BYTES + index % 11)).collect()
}

#[test]
fn the_first_value_that_is_refused_is_reported() {
    for refused in rejected().into_iter().skip(if cfg!(miri) { 2 } else { 0 }) {
        let mut items = items();
        for &index in &refused {
            items[index].fate = REFUSED;
        }
        let plain = serialize(&items).unwrap_err();
        let first = refused.iter().min().unwrap();
        assert_eq!(plain.path(), format!("Vec[{first}].fate"));
        for &workers in if cfg!(miri) { &[2][..] } else { &[2, 5] } {
            for executor in executors(workers) {
                let error = serialize_slice_with(&items, &executor).unwrap_err();
                assert_eq!((error.to_string(), error.path()), (plain.to_string(), plain.path()));
                let mut buffer = vec![1, 2, 3];
                assert!(serialize_slice_into_with(&items, &mut buffer, &executor).is_err());
                assert_eq!(buffer, [1, 2, 3]);
                let error = serialize_batch(&items, &executor).unwrap_err();
                assert_eq!((error.path(), error.offset()), (format!("batch[{first}].fate"), plain.offset() - 8));
            }
        }
    }
}

#[test]
fn the_first_value_that_cannot_be_read_is_reported() {
    for refused in rejected() {
        let mut items = items();
        for &index in &refused {
            items[index].fate = REFUSED_TO_READER;
        }
        let Batch { bytes, ends } = serialize_batch(&items, &CurrentThread).unwrap();
        let first = *refused.iter().min().unwrap();
        for executor in executors(3) {
            let error = deserialize_batch::<Item, _>(&bytes, &ends, &executor).unwrap_err();
            assert_eq!((error.path(), error.offset()), (format!("batch[{first}].fate"), ends[first] - 1));
        }
    }
}

#[test]
fn panics_reach_the_caller_and_leave_nothing() {
    let mut unwritable = items();
    unwritable[LEN * 3 / 4].fate = PANICS;
    let mut unreadable = items();
    unreadable[LEN * 3 / 4].fate = PANICS_AT_READER;
    let mut refused = items();
    refused[LEN * 3 / 4].fate = REFUSED_TO_READER;
    let batch = |items: &[Item]| serialize_batch(items, &CurrentThread).unwrap();
    let (unreadable, refused) = (batch(&unreadable), batch(&refused));
    for workers in [1, 2, 5] {
        for executor in executors(workers) {
            let mut buffer = vec![1, 2, 3];
            let write = || serialize_slice_into_with(&unwritable, &mut buffer, &executor);
            let payload = catch_unwind(AssertUnwindSafe(write)).unwrap_err();
            assert_eq!(payload.downcast_ref(), Some(&"panics when written"));
            assert_eq!(buffer, [1, 2, 3]);
            let read = || deserialize_batch::<Counted, _>(&unreadable.bytes, &unreadable.ends, &executor);
            let payload = catch_unwind(AssertUnwindSafe(read)).unwrap_err();
            assert_eq!(payload.downcast_ref(), Some(&"panics when read"));
            assert_eq!(ALIVE.load(Ordering::Relaxed), 0, "values were left after a panic");
            assert!(deserialize_batch::<Counted, _>(&refused.bytes, &refused.ends, &executor).is_err());
            assert_eq!(ALIVE.load(Ordering::Relaxed), 0, "values were left after an error");
        }
    }
    let fine = batch(&items());
    let read = deserialize_batch::<Counted, _>(&fine.bytes, &fine.ends, &Threads::new(4)).unwrap();
    assert!(read.iter().map(|counted| &counted.0).eq(&items()));
    assert_eq!(ALIVE.load(Ordering::Relaxed), LEN);
    drop(read);
    assert_eq!(ALIVE.load(Ordering::Relaxed), 0);
}

#[test]
fn ends_that_are_none_are_refused() {
    let Batch { bytes, ends } = serialize_batch(&items(), &CurrentThread).unwrap();
    let path = format!("batch[{}]", LEN / 2);
    for executor in executors(3) {
        let refused = |ends: &[usize]| {
            let error = deserialize_batch::<Item, _>(&bytes, ends, &executor).unwrap_err();
            (error.kind(), error.offset(), error.path())
        };
        let mut wrong = ends.clone();
        wrong[LEN / 2] -= 1;
        let expected = ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 };
        assert_eq!(refused(&wrong), (expected, wrong[LEN / 2], path.clone()));
        wrong[LEN / 2] += 2;
        let expected = ErrorKind::TrailingBytes { remaining: 1 };
        assert_eq!(refused(&wrong), (expected, ends[LEN / 2], path.clone()));
        wrong[LEN / 2] = ends[LEN / 2 - 1] - 1;
        assert_eq!(refused(&wrong), (ErrorKind::InvalidValue, ends[LEN / 2 - 1], path.clone()));
        wrong[LEN / 2] = usize::MAX;
        let (start, remaining) = (ends[LEN / 2 - 1], bytes.len() - ends[LEN / 2 - 1]);
        let expected = ErrorKind::UnexpectedEnd { needed: usize::MAX - start, remaining };
        assert_eq!(refused(&wrong), (expected, start, path.clone()));
        let remaining = bytes.len() - ends[LEN - 2];
        let expected = ErrorKind::TrailingBytes { remaining };
        assert_eq!(refused(&ends[..LEN - 1]), (expected, ends[LEN - 2], "batch".into()));
        assert!(deserialize_batch::<Item, _>(&[], &[], &executor).unwrap().is_empty());
    }
}

/// A value that is longer each time it is looked at, as one behind a lock may be.
struct Growing(AtomicUsize);

impl Layout for Growing {
    const NAME: &'static str = "Growing";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl Encode for Growing {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        vec![9_u8; self.0.fetch_add(1, Ordering::Relaxed)].encode(output)
    }
}

#[test]
fn values_that_change_between_two_looks_are_whole() {
    let (len, start) = if cfg!(miri) { (10, 300_000) } else { (1_000, 3_000) };
    for executor in executors(3) {
        for all in [len, 1] {
            let fresh = |index: usize| Growing(AtomicUsize::new(if index < all { start } else { start * 7 / 6 }));
            let values: Vec<_> = (0..len).map(fresh).collect();
            let bytes = serialize_slice_with(&values, &executor).unwrap();
            let read: Vec<Vec<u8>> = limcode_runtime::deserialize_exact(&bytes).unwrap();
            assert!(read.len() == len && read.iter().all(|bytes| *bytes == vec![9; bytes.len()]));
        }
    }
}

/// Says that it takes a thousand bytes, and writes one.
struct Lying;

impl Layout for Lying {
    const NAME: &'static str = "Lying";
    const MIN_SIZE: usize = 1_000;
    const IS_FIXED: bool = true;
}

impl Encode for Lying {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&7_u8)
    }
}

#[test]
#[cfg_attr(miri, ignore = "6,000 values take too long")]
fn a_codec_that_is_wrong_about_its_size_shows_no_other_memory() {
    let values: Vec<_> = (0..6_000).map(|_| Lying).collect();
    let plain = serialize(&values).unwrap();
    assert_eq!(plain.len(), 8 + 6_000);
    for executor in executors(3) {
        assert!(serialize_slice_with(&values, &executor).unwrap() == plain);
        let Batch { bytes, ends } = serialize_batch(&values, &executor).unwrap();
        assert!(bytes == plain[8..] && ends.last() == Some(&6_000));
    }
}

/// How many workers reject a value.
static REJECTING: AtomicUsize = AtomicUsize::new(0);

/// A number, of which those above 1 are rejected, by two workers at once.
#[derive(Debug)]
struct Awaited;

impl Layout for Awaited {
    const NAME: &'static str = "Awaited";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<'de> Decode<'de> for Awaited {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let (start, number) = (input.offset(), input.take::<u8>()?);
        input.take_str(input.remaining())?;
        if number < 2 {
            return Ok(Self);
        }
        REJECTING.fetch_add(1, Ordering::Relaxed);
        let since = Instant::now();
        while REJECTING.load(Ordering::Relaxed) < 2 && since.elapsed() < Duration::from_secs(20) {
            std::thread::yield_now();
        }
        // The first value is rejected last.
        if number == 2 {
            std::thread::sleep(Duration::from_millis(30));
        }
        Err(Error::custom("rejected", start))
    }
}

#[test]
#[cfg_attr(miri, ignore = "8 MiB take too long")]
fn of_two_errors_at_once_the_first_value_is_reported() {
    let len_bytes = 1 << 20;
    let mut bytes = vec![0; 8 * len_bytes];
    // They are in different pieces, with which two workers begin.
    bytes[0] = 2;
    bytes[len_bytes] = 3;
    let ends: Vec<_> = (1..=8).map(|value| value * len_bytes).collect();
    let error = deserialize_batch::<Awaited, _>(&bytes, &ends, &Threads::new(2)).unwrap_err();
    assert_eq!((error.path().as_str(), error.offset()), ("batch[0]", 0));
}
