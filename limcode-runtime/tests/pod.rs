//! Plain old data, in small and large buffers.
#![cfg(target_endian = "little")] // Elsewhere, numbers are not plain old data, and the functions for it do not compile.

use limcode_runtime::{
    AlignedBuf, ErrorKind, borrow_pod, bytes_of_pod, deserialize, deserialize_pod, deserialize_pod_into, serialize,
    serialize_into, serialize_pod, serialize_pod_into,
};
use std::io::{self, Write};

fn numbers(len: usize) -> Vec<u64> {
    (0..len as u64).map(|index| index.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect()
}

/// What the wire says, one number at a time.
fn wire(numbers: &[u64]) -> Vec<u8> {
    let len = (numbers.len() as u64).to_le_bytes();
    len.into_iter().chain(numbers.iter().flat_map(|number| number.to_le_bytes())).collect()
}

#[test]
fn plain_data_is_a_length_and_its_memory() {
    for len in [0, 1, 2, 7, 8, 9, if cfg!(miri) { 100 } else { 1000 }] {
        let numbers = numbers(len);
        let bytes = serialize_pod(&numbers).unwrap();
        assert_eq!(bytes, wire(&numbers));
        assert_eq!(bytes, serialize(&numbers).unwrap());
        assert_eq!(bytes[8..], *bytes_of_pod(&numbers));
        assert_eq!(deserialize_pod::<u64>(&bytes).unwrap(), numbers);
        assert_eq!(deserialize::<Vec<u64>>(&bytes).unwrap(), numbers);
    }
}

#[test]
fn buffers_are_used_again() {
    let mut bytes = Vec::with_capacity(1000);
    let place = bytes.as_ptr();
    let mut elements: Vec<u64> = Vec::with_capacity(100);
    let elements_place = elements.as_ptr();
    for len in [100, 3, 0, 50] {
        let numbers = numbers(len);
        serialize_pod_into(&numbers, &mut bytes).unwrap();
        assert_eq!((bytes.as_slice(), bytes.as_ptr()), (wire(&numbers).as_slice(), place));
        deserialize_pod_into(&bytes, &mut elements).unwrap();
        assert_eq!((elements.as_slice(), elements.as_ptr()), (numbers.as_slice(), elements_place));
    }
}

#[test]
fn what_is_missing_is_reported_and_leaves_nothing() {
    let mut bytes = wire(&numbers(5));
    bytes.pop();
    let error = deserialize_pod::<u64>(&bytes).unwrap_err();
    let expected = ErrorKind::UnexpectedEnd { needed: 40, remaining: 39 };
    assert_eq!((error.kind(), error.offset()), (expected, 8));
    assert_eq!(error.kind(), deserialize::<Vec<u64>>(&bytes).unwrap_err().kind());
    let mut elements = numbers(3);
    let in_place = deserialize_pod_into(&bytes, &mut elements).unwrap_err();
    assert_eq!(in_place.to_string(), error.to_string());
    assert!(elements.is_empty());
    bytes[..8].fill(0xff);
    assert!(deserialize_pod_into(&bytes, &mut elements).is_err());
    assert_eq!(elements.capacity(), 3, "nothing is allocated for a length that cannot be");
    assert!(deserialize_pod::<u64>(&bytes[..7]).is_err());
}

#[test]
fn what_follows_the_length_is_aligned() {
    let mut buffer = AlignedBuf::new();
    assert_eq!((buffer.len(), buffer.capacity()), (0, 0));
    let len_most = if cfg!(miri) { 100 } else { 1000 };
    for len in [1, 7, 8, 9, len_most, 2, 0, 64] {
        let numbers = numbers(len);
        serialize_into(&mut buffer, &numbers).unwrap();
        assert_eq!(buffer.as_slice(), wire(&numbers));
        assert_eq!(buffer.as_ptr() as usize % 64, 56, "{len} numbers");
        assert_eq!(borrow_pod::<u64>(&buffer).unwrap(), numbers);
        assert!(buffer.capacity() >= buffer.len());
    }
    let place = buffer.as_ptr();
    serialize_into(&mut buffer, &numbers(len_most)).unwrap();
    assert_eq!(buffer.as_ptr(), place, "there was room");
    buffer.clear();
    assert!(buffer.is_empty());
    let room = AlignedBuf::with_capacity(100).unwrap();
    assert!(room.capacity() >= 100 && room.is_empty());
    assert!(AlignedBuf::with_capacity(usize::MAX).is_err());
}

#[test]
fn a_value_that_cannot_be_written_leaves_the_buffer_empty() {
    let mut buffer = AlignedBuf::new();
    serialize_into(&mut buffer, &7_u8).unwrap();
    let borrowed = std::cell::RefCell::new(1_u8);
    let _guard = borrowed.borrow_mut();
    assert!(serialize_into(&mut buffer, &borrowed).is_err());
    assert!(buffer.is_empty());
}

#[test]
fn elements_that_are_not_aligned_are_not_borrowed() {
    let mut buffer = AlignedBuf::new();
    serialize_into(&mut buffer, &(0_u8, numbers(3))).unwrap();
    let error = borrow_pod::<u64>(&buffer[1..]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Misaligned { align: 8 }, 8));
    assert_eq!(borrow_pod::<u8>(&buffer[1..]).unwrap().len(), 3);
}

const MIB: usize = 1024 * 1024;

/// Above the size from which copies go past the caches, at odd places and lengths. `instruction_sets.rs` compares the sets of instructions.
#[test]
fn large_copies_are_the_same_bytes() {
    let lens = if cfg!(miri) { [65, 1024, 4097, 10_003] } else { [8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 17_000_003] };
    for len in lens {
        let bytes: Vec<u8> = (0..len).map(|index| ((index * 31) >> 3) as u8).collect();
        let encoded = serialize_pod(&bytes).unwrap();
        assert!(encoded[8..] == bytes, "{len} bytes");
        assert!(deserialize_pod::<u8>(&encoded).unwrap() == bytes, "{len} bytes");
        let mut buffer = vec![0xee; len + 30];
        serialize_into(&mut buffer[7..len + 15], &bytes).unwrap();
        assert!(buffer[15..len + 15] == bytes, "{len} bytes at another place");
        assert!(buffer[..7].iter().chain(&buffer[len + 15..]).all(|&byte| byte == 0xee), "around {len} bytes");
        let mut aligned = AlignedBuf::new();
        serialize_into(&mut aligned, &bytes).unwrap();
        assert!(aligned[8..] == bytes, "{len} bytes aligned");
    }
}

#[test]
fn bytes_that_are_refused_are_refused_as_by_the_general_functions() {
    let honest = serialize_pod(&[1_u16, 2, 3]).unwrap();
    let lengths =
        [0, 1, 3, 4, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX].map(|len| [&len.to_le_bytes(), &honest[8..]].concat());
    let cuts = (0..honest.len()).map(|len| honest[..len].to_vec());
    for bytes in cuts.chain(lengths) {
        let general = deserialize::<Vec<u16>>(&bytes).map_err(|error| error.to_string());
        assert_eq!(deserialize_pod::<u16>(&bytes).map_err(|error| error.to_string()), general, "{bytes:?}");
        let mut there = vec![7; 2];
        let in_place = deserialize_pod_into(&bytes, &mut there).map_err(|error| error.to_string());
        assert_eq!(in_place.map(|()| there.clone()), general, "{bytes:?}");
        assert!(general.is_ok() || there.is_empty(), "{bytes:?}");
    }
}

#[test]
fn an_aligned_buffer_is_filled_in_place() {
    let mut buffer = AlignedBuf::new();
    for len in [0, 1, 300, 3, if cfg!(miri) { 100 } else { 1000 }] {
        let numbers: Vec<u32> = (0..len).collect();
        serialize_pod_into(&numbers, &mut buffer).unwrap();
        assert_eq!(*buffer, *serialize(&numbers).unwrap());
        assert_eq!(buffer.as_ptr() as usize % 64, 56);
        assert_eq!(borrow_pod::<u32>(&buffer).unwrap(), numbers);
    }
}

/// Gives as many bytes at once as it is told, fails with `Interrupted` before each, and with another error at the end if it must.
struct Pieces<'a> {
    left: &'a [u8],
    piece_bytes: usize,
    is_interrupted: bool,
    ends_with: Option<io::ErrorKind>,
}

impl io::Read for Pieces<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let len = self.piece_bytes.min(self.left.len()).min(room.len());
        if len == 0
            && let Some(kind) = self.ends_with
        {
            return Err(kind.into());
        }
        let (first, left) = self.left.split_at(len);
        room[..len].copy_from_slice(first);
        self.left = left;
        Ok(len)
    }
}

#[test]
fn an_aligned_buffer_is_filled_by_a_reader() {
    let mut buffer = AlignedBuf::new();
    let len_most = if cfg!(miri) { 120 } else { 30_000 };
    for len in [0, 1, 6, 7, 8, len_most / 30, len_most, 3] {
        let bytes = wire(&numbers(len));
        for piece_bytes in [1000, 7, usize::MAX] {
            let reader = Pieces { left: &bytes, piece_bytes, is_interrupted: false, ends_with: None };
            assert_eq!(buffer.read_from(reader).unwrap(), bytes.len());
            assert_eq!(*buffer, *bytes, "{len} numbers by {piece_bytes} bytes");
            assert_eq!(buffer.as_ptr() as usize % 64, 56);
            assert_eq!(borrow_pod::<u64>(&buffer).unwrap(), numbers(len));
        }
    }
    assert_eq!(buffer.read_from(io::empty()).unwrap(), 0);
    assert!(buffer.is_empty());
}

#[test]
fn a_buffer_with_room_for_all_bytes_is_not_allocated_again() {
    for len_bytes in if cfg!(miri) { [8, 100, 300, 500] } else { [8, 100, 70_000, 200_000] } {
        let bytes = vec![7; len_bytes];
        let mut buffer = AlignedBuf::with_capacity(len_bytes).unwrap();
        let bytes = &bytes[..buffer.capacity().min(len_bytes)];
        let capacity = buffer.capacity();
        buffer.read_from(bytes).unwrap();
        assert_eq!((&buffer[..], buffer.capacity()), (bytes, capacity));
        let full = vec![9; capacity];
        buffer.read_from(full.as_slice()).unwrap();
        assert_eq!((&buffer[..], buffer.capacity()), (&full[..], capacity), "the end is seen without more room");
    }
}

#[test]
fn a_reader_that_fails_leaves_the_buffer_empty() {
    let bytes = wire(&numbers(9));
    let mut buffer = AlignedBuf::from(&bytes[..]);
    let ends_with = Some(io::ErrorKind::ConnectionReset);
    let error =
        buffer.read_from(Pieces { left: &bytes, piece_bytes: 30, is_interrupted: false, ends_with }).unwrap_err();
    let expected = ErrorKind::Io { kind: io::ErrorKind::ConnectionReset };
    assert_eq!((error.kind(), error.offset()), (expected, 80));
    assert!(std::error::Error::source(&error).is_some());
    assert!(buffer.is_empty());
}

/// Says that it read one byte more than there was room for.
struct Boaster;

impl io::Read for Boaster {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        Ok(room.len() + 1)
    }
}

#[test]
fn a_reader_that_claims_more_than_the_room_is_an_error() {
    for capacity in [0, 100, if cfg!(miri) { 1_000 } else { 100_000 }] {
        let mut buffer = AlignedBuf::with_capacity(capacity).unwrap();
        let error = buffer.read_from(Boaster).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::Io { kind: io::ErrorKind::Other }, 0));
        assert!(buffer.is_empty());
    }
}

/// Overwrites the whole room and says that it read one byte, then one of the same room again.
struct Scribbler(u8);

impl io::Read for Scribbler {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Ok(0);
        }
        self.0 -= 1;
        room.fill(self.0);
        Ok(1)
    }
}

#[test]
fn what_a_reader_leaves_of_its_room_is_no_content() {
    let mut buffer = AlignedBuf::new();
    assert_eq!(buffer.read_from(Scribbler(200)).unwrap(), 200);
    assert_eq!(*buffer, *(0..200).rev().collect::<Vec<u8>>());
    buffer.resize(202, 7).unwrap();
    assert_eq!(buffer[199..], [0, 7, 7]);
}

#[test]
fn an_aligned_buffer_grows_cuts_and_is_changed_in_place() {
    let mut buffer = AlignedBuf::new();
    let mut expected = Vec::new();
    for piece in [&[][..], &[1, 2], &[3; 5], &[4; 1000], &[5], &[], &[6; 100_000]] {
        buffer.extend_from_slice(piece).unwrap();
        buffer.write_all(&piece[..piece.len() / 2]).unwrap();
        expected.extend_from_slice(piece);
        expected.extend_from_slice(&piece[..piece.len() / 2]);
        assert_eq!(*buffer, *expected);
        assert!(buffer.is_empty() || buffer.as_ptr() as usize % 64 == 56);
    }
    let (mut places, mut last) = (0, buffer.as_ptr());
    for _ in 0..if cfg!(miri) { 500 } else { 100_000 } {
        buffer.extend_from_slice(&[1]).unwrap();
        places += usize::from(buffer.as_ptr() != last);
        last = buffer.as_ptr();
    }
    assert!(places <= 1, "the capacity doubles: {places} allocations");

    buffer.resize(3, 0).unwrap();
    assert_eq!(*buffer, [1, 2, 1]);
    buffer.resize(10, 0xee).unwrap();
    assert_eq!(*buffer, [1, 2, 1, 0xee, 0xee, 0xee, 0xee, 0xee, 0xee, 0xee]);
    buffer[9] = 7;
    buffer.as_mut()[0] = 8;
    buffer.iter_mut().for_each(|byte| *byte ^= 1);
    assert_eq!(*buffer, [9, 3, 0, 0xef, 0xef, 0xef, 0xef, 0xef, 0xef, 6]);
    assert!(buffer.resize(usize::MAX, 0).is_err());
    assert_eq!(buffer.len(), 10, "unchanged");
    buffer.resize(0, 0).unwrap();
    assert!(buffer.as_mut_slice().is_empty() && AlignedBuf::from(&[][..]).as_mut_slice().is_empty());
}
