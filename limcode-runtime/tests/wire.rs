//! The bytes of each type, both ways.

mod item;

use limcode_runtime::{
    Decode, Encode, ErrorKind, Reader, deserialize, deserialize_exact, deserialize_from, deserialize_prefix, serialize,
    serialize_into, serialize_segments, serialized_size,
};
use std::cell::RefCell;
use std::sync::{Mutex, RwLock};

/// Checks the bytes, the sizes and the way back.
#[track_caller]
fn assert_wire<T: Encode + for<'de> Decode<'de> + PartialEq + core::fmt::Debug>(value: T, bytes: &[u8]) {
    assert_eq!(serialize(&value).unwrap(), bytes);
    assert_eq!(serialized_size(&value).unwrap(), bytes.len() as u64);
    assert!(T::MIN_SIZE <= bytes.len());
    assert!(!T::IS_FIXED || T::MIN_SIZE == bytes.len());
    assert_eq!(deserialize_exact::<T>(bytes).unwrap(), value);
    let followed: Vec<u8> = bytes.iter().copied().chain([0xff; 9]).collect();
    assert_eq!(deserialize::<T>(&followed).unwrap(), value);
    let (prefix, len_bytes) = deserialize_prefix::<T>(&followed).unwrap();
    assert!(prefix == value && len_bytes == bytes.len());
    let mut stream = &followed[..];
    assert_eq!(deserialize_from::<T, _>(&mut stream).unwrap(), value);
    assert_eq!(stream, [0xff; 9]);
    let mut exact = vec![0; bytes.len()];
    serialize_into(&mut exact[..], &value).unwrap();
    assert_eq!(exact, bytes);
}

fn with_len(len: u64, rest: &[u8]) -> Vec<u8> {
    len.to_le_bytes().iter().chain(rest).copied().collect()
}

#[test]
fn numbers_are_little_endian() {
    assert_wire(0x12_u8, &[0x12]);
    assert_wire(0x1234_u16, &[0x34, 0x12]);
    assert_wire(0x1234_5678_u32, &[0x78, 0x56, 0x34, 0x12]);
    assert_wire(0x1234_5678_9abc_def0_u64, &[0xf0, 0xde, 0xbc, 0x9a, 0x78, 0x56, 0x34, 0x12]);
    assert_wire(1_u128 << 120, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    assert_wire(-1_i8, &[0xff]);
    assert_wire(-2_i16, &[0xfe, 0xff]);
    assert_wire(-2_i32, &[0xfe, 0xff, 0xff, 0xff]);
    assert_wire(i64::MIN, &[0, 0, 0, 0, 0, 0, 0, 0x80]);
    assert_wire(-1_i128, &[0xff; 16]);
    assert_wire(1.5_f32, &[0, 0, 0xc0, 0x3f]);
    assert_wire(-0.0_f64, &[0, 0, 0, 0, 0, 0, 0, 0x80]);
    assert_wire(5_usize, &[5, 0, 0, 0, 0, 0, 0, 0]);
    assert_wire(-5_isize, &[0xfb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
}

#[test]
fn nan_payloads_survive() {
    let bits = 0x7ff0_0000_dead_beef_u64;
    let bytes = serialize(&f64::from_bits(bits)).unwrap();
    assert_eq!(bytes, bits.to_le_bytes());
    assert_eq!(deserialize::<f64>(&bytes).unwrap().to_bits(), bits);
}

#[test]
fn options_are_a_byte_and_the_value() {
    assert_wire(None::<u16>, &[0]);
    assert_wire(Some(258_u16), &[1, 2, 1]);
    assert_wire(Some(None::<bool>), &[1, 0]);
    assert_wire(Some(Some(true)), &[1, 1, 1]);
}

#[test]
fn sequences_are_a_length_and_the_elements() {
    assert_wire(Vec::<u8>::new(), &with_len(0, &[]));
    assert_wire(vec![1_u8, 2, 3], &with_len(3, &[1, 2, 3]));
    assert_wire(vec![1_u16, 2], &with_len(2, &[1, 0, 2, 0]));
    assert_wire(vec![true, false], &with_len(2, &[1, 0]));
    assert_wire(vec![vec![7_u8], vec![]], &with_len(2, &[with_len(1, &[7]), with_len(0, &[])].concat()));
    assert_wire(vec![(); 5], &with_len(5, &[]));
    assert_wire(vec![item::Nothing; 3], &with_len(3, &[]));
    assert_eq!(serialize(&[1_u16, 2][..]).unwrap(), with_len(2, &[1, 0, 2, 0]));
}

#[test]
fn strings_are_a_length_in_bytes_and_utf_8() {
    assert_wire(String::new(), &with_len(0, &[]));
    assert_wire(String::from("süß"), &with_len(5, "süß".as_bytes()));
    assert_eq!(serialize("süß").unwrap(), with_len(5, "süß".as_bytes()));
}

#[test]
fn products_are_their_members_in_order() {
    assert_wire((), &[]);
    assert_wire((1_u8,), &[1]);
    assert_wire((1_u8, 2_u16, true), &[1, 2, 0, 1]);
    assert_wire((Some(1_u8), 2_u16, None::<u8>), &[1, 1, 2, 0, 0]);
    assert_wire(
        (1_u8, 2_u8, 3_u8, 4_u8, 5_u8, 6_u8, 7_u8, 8_u8, 9_u8, 10_u8, 11_u8, 12_u8),
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    );
    assert_wire([1_u16, 2, 3], &[1, 0, 2, 0, 3, 0]);
    assert_wire([true, false], &[1, 0]);
    assert_wire([Some(1_u8), None], &[1, 1, 0]);
    assert_wire([[1_u8; 2]; 2], &[1, 1, 1, 1]);
    assert_wire([(1_u16, 2_u16); 2], &[1, 0, 2, 0, 1, 0, 2, 0]);
    assert_wire([0_u64; 0], &[]);
    assert_wire(vec![[3_u8; 3]; 2], &with_len(2, &[3; 6]));
}

#[test]
fn references_and_boxes_are_what_they_point_at() {
    assert_wire(Box::new(258_u16), &[2, 1]);
    assert_wire(vec![Box::new(1_u8), Box::new(2)], &with_len(2, &[1, 2]));
    assert_eq!(serialize(&&&258_u16).unwrap(), [2, 1]);
    let boxed: Box<str> = "ab".into();
    assert_eq!(serialize(&boxed).unwrap(), with_len(2, b"ab"));
}

#[test]
fn cells_and_locks_of_unsized_values_are_what_they_hold() {
    let cell: &RefCell<[u8]> = &RefCell::new([1, 2]);
    assert_eq!(serialize(cell).unwrap(), with_len(2, &[1, 2]));
    assert_eq!(serialized_size(cell).unwrap(), 10);
    assert_eq!(serialize_segments(cell).unwrap().to_vec(), with_len(2, &[1, 2]));
    let lock: &Mutex<[u16]> = &Mutex::new([1, 2, 3]);
    assert_eq!(serialize(lock).unwrap(), with_len(3, &[1, 0, 2, 0, 3, 0]));
    let lock: &RwLock<[bool]> = &RwLock::new([true]);
    assert_eq!(serialize(lock).unwrap(), with_len(1, &[1]));
    assert_eq!(serialize(&(7_u8, lock, cell)).unwrap(), [&[7][..], &with_len(1, &[1]), &with_len(2, &[1, 2])].concat());

    let _borrowed = cell.borrow_mut();
    let error = serialize(&(7_u8, cell)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ValueInUse, 1));
}

#[test]
fn items_come_back() {
    let sample = item::sample();
    let bytes = serialize(&sample).unwrap();
    assert_wire(sample, &bytes);
    assert_wire(item::Event::Tick, &[0; 4]);
    assert_wire(item::chain(3), &[3, 1, 2, 1, 1, 1, 0, 0]);
    assert_wire(item::Tree(vec![item::Tree(vec![])]), &with_len(1, &with_len(0, &[])));
}

#[test]
fn every_copy_length_is_exact() {
    let lens = (0..600).step_by(if cfg!(miri) { 97 } else { 1 });
    for len in lens {
        let payload: Vec<u8> = (0..len).map(|index| (index * 7 + 1) as u8).collect();
        let value = (0xee_u8, payload.clone(), 0xdd_u8);
        let mut bytes = vec![0xee];
        bytes.extend(with_len(len as u64, &payload));
        bytes.push(0xdd);
        assert_wire(value, &bytes);
    }
}

#[test]
fn large_values_are_whole() {
    let lens = if cfg!(miri) { &[0, 10][..] } else { &[0, 100, 200, 1_000, 5_000, 20_000] };
    for &len in lens {
        let sample = item::sample();
        let all: Vec<item::Event> = (0..len).map(|_| sample.clone()).collect();
        let one = serialize(&sample).unwrap();
        let bytes = serialize(&all).unwrap();
        assert_eq!(bytes, with_len(len as u64, &one.repeat(len)));
        assert_eq!(serialized_size(&all).unwrap(), bytes.len() as u64);
        assert!(deserialize_exact::<Vec<item::Event>>(&bytes).unwrap() == all);
    }
    // More than is reserved from a length alone.
    let wide = vec![Some([7_u64; 512]); 20];
    assert!(deserialize_exact::<Vec<Option<[u64; 512]>>>(&serialize(&wide).unwrap()).unwrap() == wide);
}

#[test]
fn a_size_that_grows_along_the_sequence_is_followed() {
    let (len_first, len_last) = if cfg!(miri) { (10, 20) } else { (2_000, 10_000) };
    let mut all: Vec<Vec<Vec<u8>>> = (0..len_first).map(|_| vec![vec![1; 8]]).collect();
    all.push(vec![vec![2; 300_000]; 3]);
    all.push(vec![vec![]; len_last]);
    let bytes = serialize(&all).unwrap();
    assert_eq!(bytes.len() as u64, serialized_size(&all).unwrap());
    assert!(deserialize_exact::<Vec<Vec<Vec<u8>>>>(&bytes).unwrap() == all);
}

#[test]
fn prefixes_are_taken_one_by_one() {
    let bytes = [serialize("one").unwrap(), serialize("two").unwrap()].concat();
    let (first, len_bytes) = deserialize_prefix::<&str>(&bytes).unwrap();
    assert_eq!((first, len_bytes), ("one", 11));
    assert_eq!(deserialize_prefix::<&str>(&bytes[len_bytes..]).unwrap(), ("two", 11));
    let error = deserialize_prefix::<String>(&bytes[..9]).unwrap_err();
    assert_eq!(error.to_string(), deserialize::<String>(&bytes[..9]).unwrap_err().to_string());
}

#[test]
#[should_panic(expected = "field outside its run")]
fn a_field_that_ends_behind_its_run_is_a_mistake() {
    let _: u16 = Reader::new(&[1, 2, 3, 4]).take_run::<3>().unwrap().get(2);
}

#[test]
#[should_panic(expected = "field outside its run")]
fn a_field_that_starts_behind_its_run_is_a_mistake() {
    let _: u8 = Reader::new(&[1, 2, 3, 4]).take_run::<3>().unwrap().get(usize::MAX);
}
