//! Plain old data, in small and large buffers.

use limcode_runtime::{
    AlignedBuf, ErrorKind, borrow_pod, bytes_of_pod, deserialize, deserialize_pod, deserialize_pod_into, serialize,
    serialize_into, serialize_pod, serialize_pod_into,
};

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
    for len in [0, 1, 2, 7, 8, 9, 1000] {
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
    for len in [1, 7, 8, 9, 1000, 2, 0, 64] {
        let numbers = numbers(len);
        serialize_into(&mut buffer, &numbers).unwrap();
        assert_eq!(buffer.as_slice(), wire(&numbers));
        assert_eq!(buffer.as_ptr() as usize % 64, 56, "{len} numbers");
        assert_eq!(borrow_pod::<u64>(&buffer).unwrap(), numbers);
        assert!(buffer.capacity() >= buffer.len());
    }
    let place = buffer.as_ptr();
    serialize_into(&mut buffer, &numbers(1000)).unwrap();
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

/// Above the size from which copies go past the caches, at odd places and lengths. `instruction_sets.rs` compares the sets of instructions.
#[test]
fn large_copies_are_the_same_bytes() {
    for len in [8 * 1024 * 1024 - 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 17_000_003] {
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
    for len in [0, 1, 300, 3, 1000] {
        let numbers: Vec<u32> = (0..len).collect();
        serialize_pod_into(&numbers, &mut buffer).unwrap();
        assert_eq!(*buffer, *serialize(&numbers).unwrap());
        assert_eq!(buffer.as_ptr() as usize % 64, 56);
        assert_eq!(borrow_pod::<u32>(&buffer).unwrap(), numbers);
    }
}
