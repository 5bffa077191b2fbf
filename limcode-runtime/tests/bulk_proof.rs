//! What `__bulk!` proves and what it refuses, from a crate without `unsafe`.
#![forbid(unsafe_code)]

use limcode_runtime::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer, deserialize, serialize};
use std::marker::PhantomData;

macro_rules! layout {
    (<$($parameter:ident),*> $item:ty, $min_size:expr, $is_fixed:expr, $($proof:tt)*) => {
        impl<$($parameter: Layout),*> Layout for $item {
            const NAME: &'static str = stringify!($item);
            const MIN_SIZE: usize = $min_size;
            const IS_FIXED: bool = $is_fixed;
            const BULK: Bulk<Self> = limcode_runtime::__bulk!($($proof)*);
        }
    };
}

#[repr(C)]
struct Dense {
    slot: u64,
    hash: [u8; 32],
    indexes: (u16, u16),
    rest: u32,
}
layout!(<> Dense, 48, true, Self { slot: u64, hash: [u8; 32], indexes: (u16, u16), rest: u32 });

#[test]
fn a_struct_without_padding_in_wire_order_is_proved() {
    assert_eq!(Dense::BULK.is_proved(), cfg!(target_endian = "little"));
}

struct Pair(u32, u32);
layout!(<> Pair, 8, true, Self { 0: u32, 1: u32 });

#[test]
fn a_tuple_struct_is_proved() {
    assert_eq!(Pair::BULK.is_proved(), cfg!(target_endian = "little"));
}

struct Nested<T> {
    pair: Pair,
    value: T,
}
layout!(<T> Nested<T>, 8 + T::MIN_SIZE, T::IS_FIXED, Self { pair: Pair, value: T });

#[test]
fn a_generic_struct_is_proved_by_its_argument() {
    assert_eq!(Nested::<u64>::BULK.is_proved(), cfg!(target_endian = "little"));
    assert_eq!(Nested::<[u8; 8]>::BULK.is_proved(), cfg!(target_endian = "little"));
    assert!(!Nested::<bool>::BULK.is_proved());
    assert!(!Nested::<Vec<u8>>::BULK.is_proved());
    assert!(!Nested::<u8>::BULK.is_proved(), "three bytes of padding at the end");
}

#[repr(C)]
struct Padded {
    tag: u8,
    value: u32,
}
layout!(<> Padded, 5, true, Self { tag: u8, value: u32 });

#[repr(C, align(16))]
struct Aligned {
    value: u64,
}
layout!(<> Aligned, 8, true, Self { value: u64 });

#[repr(C)]
struct Swapped {
    first: u32,
    second: u32,
}
layout!(<> Swapped, 8, true, Self { second: u32, first: u32 });

struct WrongSize {
    value: u64,
}
layout!(<> WrongSize, 9, true, Self { value: u64 });

struct NotFixed {
    value: u64,
}
layout!(<> NotFixed, 8, false, Self { value: u64 });

struct Empty {}
layout!(<> Empty, 0, true, Self {});

struct Unit;
layout!(<> Unit, 0, true, Self {});

struct WithVector {
    value: u64,
    more: Vec<u8>,
}
layout!(<> WithVector, 16, false, Self { value: u64, more: Vec<u8> });

struct WithBool {
    value: bool,
}
layout!(<> WithBool, 1, true, Self { value: bool });

#[test]
fn padding_order_size_and_other_fields_are_refused() {
    assert!(!Padded::BULK.is_proved());
    assert!(!Aligned::BULK.is_proved());
    assert!(!Swapped::BULK.is_proved());
    assert!(!WrongSize::BULK.is_proved());
    assert!(!NotFixed::BULK.is_proved());
    assert!(!Empty::BULK.is_proved());
    assert!(!Unit::BULK.is_proved());
    assert!(!WithVector::BULK.is_proved());
    assert!(!WithBool::BULK.is_proved());
}

#[repr(C, packed)]
struct Packed {
    tag: u8,
    value: u32,
}
layout!(<> Packed, 5, true, Self { tag: u8, value: u32 });

struct Erased([u8; 4]);
impl Drop for Erased {
    fn drop(&mut self) {
        self.0 = [0; 4];
    }
}
layout!(<> Erased, 4, true, Self { 0: [u8; 4] });

struct Tagged<'a, T, const N: usize> {
    bytes: [u8; N],
    kind: PhantomData<&'a T>,
}
impl<T, const N: usize> Layout for Tagged<'_, T, N> {
    const NAME: &'static str = "Tagged";
    const MIN_SIZE: usize = N;
    const IS_FIXED: bool = true;
}

#[test]
fn packed_and_dropping_structs_are_accepted() {
    assert_eq!(Packed::BULK.is_proved(), cfg!(target_endian = "little"));
    assert!(Erased::BULK.is_proved());
    let Tagged::<u8, 2> { bytes, kind: PhantomData } = Tagged { bytes: [1, 2], kind: PhantomData };
    assert_eq!(bytes, [1, 2]);
}

impl Encode for Pair {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&self.0)?;
        output.put(&self.1)
    }
}

impl<'de> Decode<'de> for Pair {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Ok(Self(input.take()?, input.take()?))
    }
}

#[test]
fn bulk_and_one_by_one_agree() {
    let pairs: Vec<Pair> = (0..100).map(|index| Pair(index, index * 0x0101_0101)).collect();
    let bytes = serialize(&pairs).unwrap();
    let one_by_one: Vec<u8> = pairs.iter().flat_map(|pair| serialize(pair).unwrap()).collect();
    assert_eq!(bytes[8..], one_by_one);
    let back: Vec<Pair> = deserialize(&bytes).unwrap();
    assert!(back.iter().zip(&pairs).all(|(a, b)| (a.0, a.1) == (b.0, b.1)));
}
