//! What keeps pointing into the input.

use limcode::{Decode, ErrorKind};
use limcode_tests::bincode;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use std::path::Path;

/// Checks that limcode and bincode agree on `bytes`, and on damage done to them, for a type that borrows.
macro_rules! agree_borrowed {
    ($bytes:expr, $kind:ty) => {{
        let bytes: Vec<u8> = $bytes;
        let mut random = Random::new(5);
        let cuts = (0..=bytes.len()).map(|len| bytes[..len].to_vec());
        let damaged = cuts.chain((0..3_000).map(|_| mutate(&mut random, &bytes))).collect::<Vec<_>>();
        for bytes in damaged {
            let (ours, theirs) = (limcode::deserialize::<$kind>(&bytes), bincode::deserialize::<$kind>(&bytes));
            assert_eq!(ours.as_ref().ok(), theirs.as_ref().ok(), "{bytes:02x?}");
            if let Ok(value) = ours {
                assert_eq!(limcode::serialize(&value).unwrap(), bincode::serialize(&value).unwrap());
            }
        }
    }};
}

#[test]
fn text_and_bytes_are_borrowed() {
    let bytes = bincode::serialize("te\u{20ac}xt").unwrap();
    agree_borrowed!(bytes.clone(), &str);
    agree_borrowed!(bytes.clone(), &[u8]);
    agree_borrowed!(bytes.clone(), &Path);
    agree_borrowed!(bincode::serialize(&("a", "b", 7_u8)).unwrap(), (&str, &[u8], u8));
    let text: &str = limcode::deserialize(&bytes).unwrap();
    assert_eq!(text.as_ptr(), bytes[8..].as_ptr());
    let error =
        limcode::deserialize::<Vec<&str>>(&bincode::serialize(&[&b"ab"[..], b"a\xff"][..]).unwrap()).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::InvalidUtf8, 27, "Vec[1]"));
}

/// Bytes at an address that is divisible by 16, or by no more than `shift` above one.
fn at_address(room: &mut Vec<u8>, shift: usize, bytes: &[u8]) -> std::ops::Range<usize> {
    room.clear();
    room.resize(bytes.len() + 64, 0);
    let start = room.as_ptr().align_offset(16) + shift;
    room[start..start + bytes.len()].copy_from_slice(bytes);
    start..start + bytes.len()
}

#[test]
fn elements_are_borrowed_where_they_stand_aligned() {
    #[track_caller]
    fn check<'a, T: Decode<'a> + PartialEq + std::fmt::Debug>(bytes: &'a [u8], expected: Option<T>, align: usize) {
        match (limcode::deserialize_exact::<T>(bytes), expected) {
            (Ok(value), Some(expected)) => assert_eq!(value, expected),
            (Err(error), None) => {
                assert_eq!((error.kind(), error.offset()), (ErrorKind::Misaligned { align }, 8));
                assert_eq!(error.path(), "slice");
            }
            (value, expected) => panic!("{value:?} where {expected:?} should be"),
        }
    }
    let bytes = bincode::serialize(&[0x0102_0304_u32, 5][..]).unwrap();
    let mut room = Vec::new();
    for shift in 0..16 {
        let at = at_address(&mut room, shift, &bytes);
        let expected: Option<&[u32]> = (shift % 4 == 0).then_some(&[0x0102_0304, 5]);
        check(&room[at], expected, 4);
    }
    let bytes = bincode::serialize(&[[1_u8, 2], [3, 4]][..]).unwrap();
    for shift in 0..16 {
        let at = at_address(&mut room, shift, &bytes);
        check::<&[[u8; 2]]>(&room[at], Some(&[[1, 2], [3, 4]]), 1);
    }
    for shift in 0..16 {
        let at = at_address(&mut room, shift, &[0; 8]);
        check::<&[u64]>(&room[at], Some(&[]), 8);
    }
}

#[test]
fn borrowed_elements_are_counted_before_they_are_looked_at() {
    for (count, needed) in [(3_u64, 12), (u64::MAX, usize::MAX), (1 << 62, usize::MAX)] {
        let bytes = [&count.to_le_bytes()[..], &[0; 8]].concat();
        let error = limcode::deserialize::<&[u32]>(&bytes).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { needed, remaining: 8 }, 8));
    }
}
