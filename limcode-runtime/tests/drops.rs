//! Values that were read before an error are dropped once.

use limcode_runtime::{Decode, Encode, ErrorKind, Layout, Mode, Reader, Result, Writer, array_from_fn, deserialize};
use std::cell::Cell;

thread_local! {
    static ALIVE: Cell<isize> = const { Cell::new(0) };
    static BUILT: Cell<usize> = const { Cell::new(0) };
}

/// One byte; 0xff is rejected, 0xfe panics.
#[derive(Debug)]
struct Counted<const IS_FIXED: bool>;

impl<const IS_FIXED: bool> Counted<IS_FIXED> {
    fn build() -> Self {
        ALIVE.set(ALIVE.get() + 1);
        BUILT.set(BUILT.get() + 1);
        Self
    }
}

impl<const IS_FIXED: bool> Drop for Counted<IS_FIXED> {
    fn drop(&mut self) {
        ALIVE.set(ALIVE.get() - 1);
    }
}

impl<const IS_FIXED: bool> Layout for Counted<IS_FIXED> {
    const NAME: &'static str = "Counted";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = IS_FIXED;
}

impl<const IS_FIXED: bool> Encode for Counted<IS_FIXED> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&0_u8)
    }
}

impl<'de, const IS_FIXED: bool> Decode<'de> for Counted<IS_FIXED> {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        match input.take()? {
            0xff_u8 => Err(input.unknown_version(0x7f)),
            0xfe => panic!("on purpose"),
            _ => Ok(Self::build()),
        }
    }
}

/// Decodes and drops; what was built, and that none is left.
#[track_caller]
fn built<T: for<'de> Decode<'de>>(bytes: &[u8], is_ok: bool) -> usize {
    ALIVE.set(0);
    BUILT.set(0);
    let decoded = deserialize::<T>(bytes);
    assert_eq!(decoded.is_ok(), is_ok);
    if is_ok {
        assert_eq!(ALIVE.get(), BUILT.get() as isize);
    }
    drop(decoded);
    assert_eq!(ALIVE.get(), 0);
    BUILT.get()
}

/// A sequence of `len` whose element `bad` is wrong.
fn sequence(len: usize, bad: usize) -> Vec<u8> {
    let mut bytes = (len as u64).to_le_bytes().to_vec();
    bytes.extend((0..len).map(|index| if index == bad { 0xff } else { 1 }));
    bytes.push(9);
    bytes
}

fn every_container<const IS_FIXED: bool>() {
    type Boxed<const IS_FIXED: bool> = Box<Counted<IS_FIXED>>;
    for bad in 0..5 {
        let bytes = sequence(5, bad);
        let members = &bytes[8..];
        assert_eq!(built::<Vec<Counted<IS_FIXED>>>(&bytes, false), bad);
        assert_eq!(built::<[Counted<IS_FIXED>; 5]>(members, false), bad);
        assert_eq!(built::<Vec<Boxed<IS_FIXED>>>(&bytes, false), bad);
        type Five<T> = (T, T, T, T, T);
        assert_eq!(built::<Five<Counted<IS_FIXED>>>(members, false), bad);
        assert_eq!(built::<[[Counted<IS_FIXED>; 5]; 1]>(members, false), bad);
        assert_eq!(built::<([Counted<IS_FIXED>; 4], Counted<IS_FIXED>)>(members, false), bad);
    }
    let bytes = sequence(5, 99);
    assert_eq!(built::<Vec<Counted<IS_FIXED>>>(&bytes, true), 5);
    assert_eq!(built::<[Counted<IS_FIXED>; 5]>(&bytes[8..], true), 5);
    assert_eq!(built::<Vec<Boxed<IS_FIXED>>>(&bytes, true), 5);
}

#[test]
fn errors_in_containers_drop_what_was_built() {
    every_container::<true>();
    every_container::<false>();
}

#[test]
fn elements_without_memory_are_dropped_as_well() {
    let len = if cfg!(miri) { 300 } else { 70_000 };
    assert_eq!(size_of::<Counted<false>>(), 0);
    assert_eq!(built::<Vec<Counted<false>>>(&sequence(len, len - 1), false), len - 1);
    assert_eq!(built::<Vec<Counted<true>>>(&sequence(len, 99_999), true), len);
}

#[test]
fn a_panic_in_an_element_drops_what_was_built() {
    let mut bytes = sequence(5, 99);
    bytes[8 + 3] = 0xfe;
    for decode in [
        |bytes: &[u8]| drop(deserialize::<Vec<Counted<false>>>(bytes)),
        |bytes: &[u8]| drop(deserialize::<[Counted<false>; 5]>(&bytes[8..])),
    ] {
        ALIVE.set(0);
        BUILT.set(0);
        assert!(std::panic::catch_unwind(|| decode(&bytes)).is_err());
        assert_eq!((ALIVE.get(), BUILT.get()), (0, 3));
    }
}

/// It is read to where it stays; the members before it are of fixed size, and stay where they were read until then.
#[test]
fn a_failure_in_the_last_member_of_a_tuple_in_a_vector_drops_what_was_built() {
    type Element = (Box<Counted<true>>, Counted<true>, Counted<false>);
    for bad in 0..4 {
        let mut bytes = 4_u64.to_le_bytes().to_vec();
        bytes.extend([1; 4 * 3]);
        assert_eq!(built::<Vec<Element>>(&bytes, true), 4 * 3);
        bytes[8 + 3 * bad + 2] = 0xff;
        assert_eq!(built::<Vec<Element>>(&bytes, false), 3 * bad + 2);
        bytes[8 + 3 * bad + 2] = 0xfe;
        ALIVE.set(0);
        BUILT.set(0);
        assert!(std::panic::catch_unwind(|| drop(deserialize::<Vec<Element>>(&bytes))).is_err());
        assert_eq!((ALIVE.get(), BUILT.get()), (0, 3 * bad + 2));
    }
}

#[test]
fn array_from_fn_stops_at_the_first_error_and_passes_it_on() {
    let mut calls = 0;
    let built: Result<[String; 4]> = array_from_fn(|index| {
        calls += 1;
        if index == 2 { Reader::new(&[]).need(1).map(|()| String::new()) } else { Ok(index.to_string()) }
    });
    let error = built.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 });
    assert_eq!((error.path().as_str(), calls), ("", 3));
    let whole: Result<[usize; 3]> = array_from_fn(|index| Ok(index * index));
    assert_eq!(whole.unwrap(), [0, 1, 4]);
}
