//! What keeps pointing into the input.

use limcode::{Decode, ErrorKind, Limcode};
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

#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, Limcode)]
#[repr(C)]
struct Stamp {
    kind: i8,
    key: [u8; 3],
}

#[derive(Debug, PartialEq, serde::Serialize, Limcode)]
struct Values<'a> {
    before: u32,
    hash: &'a [u8; 32],
    stamp: &'a Stamp,
    maybe: Option<&'a [u8; 2]>,
    list: Vec<&'a Stamp>,
    text: &'a str,
    kind: &'a u8,
}

/// The same with values that are copied.
#[derive(Debug, PartialEq, Limcode)]
struct Owned<'a> {
    before: u32,
    hash: [u8; 32],
    stamp: Stamp,
    maybe: Option<[u8; 2]>,
    list: Vec<Stamp>,
    text: &'a str,
    kind: u8,
}

#[test]
fn values_are_borrowed_at_any_address() {
    let stamp = Stamp { kind: -1, key: [1, 2, 3] };
    let list = vec![&stamp, &stamp];
    let value = Values { before: 9, hash: &[7; 32], stamp: &stamp, maybe: Some(&[4, 5]), list, text: "a", kind: &6 };
    let bytes = bincode::serialize(&value).unwrap();
    assert_eq!(limcode::serialize(&value).unwrap(), bytes);
    assert_eq!(limcode::serialized_size(&value).unwrap(), bytes.len() as u64);
    let mut room = Vec::new();
    for shift in 0..16 {
        let at = at_address(&mut room, shift, &bytes);
        let input = &room[at];
        let read: Values<'_> = limcode::deserialize_exact(input).unwrap();
        assert_eq!(read, value);
        // Nothing is copied.
        let at = |value: *const u8| value as usize - input.as_ptr() as usize;
        assert_eq!(at(read.hash.as_ptr()), 4);
        assert_eq!(at(std::ptr::from_ref(read.stamp).cast()), 36);
        assert_eq!(at(read.maybe.unwrap().as_ptr()), 41);
        assert_eq!(at(std::ptr::from_ref(read.list[1]).cast()), 43 + 8 + 4);
        assert_eq!(at(read.kind), bytes.len() - 1);
    }
}

#[test]
fn borrowed_values_are_accepted_and_rejected_as_owned_ones() {
    let stamp = Stamp { kind: 3, key: [1, 2, 3] };
    let list = vec![stamp, stamp];
    let value = Owned { before: 9, hash: [7; 32], stamp, maybe: Some([4, 5]), list, text: "\u{20ac}", kind: 6 };
    let bytes = limcode::serialize(&value).unwrap();
    let mut random = Random::new(5);
    let cuts = (0..=bytes.len()).map(|len| bytes[..len].to_vec());
    let mut accepted = 0;
    for bytes in cuts.chain((0..3_000).map(|_| mutate(&mut random, &bytes))).collect::<Vec<_>>() {
        match (limcode::deserialize::<Values<'_>>(&bytes), limcode::deserialize::<Owned<'_>>(&bytes)) {
            (Ok(borrowed), Ok(owned)) => {
                accepted += 1;
                assert_eq!(limcode::serialize(&borrowed).unwrap(), limcode::serialize(&owned).unwrap());
            }
            (Err(borrowed), Err(owned)) => {
                assert_eq!((borrowed.kind(), borrowed.offset()), (owned.kind(), owned.offset()), "{bytes:02x?}");
                assert_eq!(borrowed.path().as_str().replace("Values", "Owned"), owned.path().as_str());
            }
            (borrowed, owned) => panic!("{borrowed:?} borrowed, {owned:?} owned, of {bytes:02x?}"),
        }
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn a_cow_of_plain_old_data_borrows_where_it_is_asked_to() {
    use std::borrow::Cow;

    #[derive(Debug, PartialEq, Limcode)]
    struct Both<'a> {
        #[limcode(borrow)]
        borrowed: Cow<'a, [u8; 3]>,
        copied: Cow<'a, [u8; 3]>,
    }

    let bytes = [1, 2, 3, 4, 5, 6];
    let both: Both<'_> = limcode::deserialize_exact(&bytes).unwrap();
    assert!(matches!(both.borrowed, Cow::Borrowed(at) if at.as_ptr() == bytes.as_ptr()), "{both:?}");
    assert!(matches!(both.copied, Cow::Owned([4, 5, 6])), "{both:?}");
    assert_eq!(limcode::serialize(&both).unwrap(), bytes);
}
