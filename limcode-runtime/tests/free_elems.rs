//! Elements that may take no bytes: how many a value may have does not depend on what follows it.

#![allow(clippy::vec_box, reason = "a box counts for no bytes")]

use limcode_runtime::__private::{view_at_start, view_exact};
use limcode_runtime::{
    Bump, Decode, Elems, Encode, Error, ErrorKind, deserialize, deserialize_exact, deserialize_in,
    deserialize_in_place, deserialize_prefix, serialize, validate, views_into,
};

/// How many of them a value may have beyond one for each of its bytes.
const MORE: u64 = 65_536;

/// Bytes that follow a value.
const FOLLOWING: [usize; 4] = [0, 1, 100, 200_000];

fn counts(counts: &[u64]) -> Vec<u8> {
    counts.iter().flat_map(|count| count.to_le_bytes()).collect()
}

/// What is said of one value, given alone; every way to read it with other bytes after it must say the same.
#[track_caller]
fn verdict<T>(value: &[u8]) -> Result<T, ErrorKind>
where
    T: for<'de> Decode<'de> + Encode + Default + PartialEq + std::fmt::Debug,
{
    let alone = deserialize_exact::<T>(value);
    for following in FOLLOWING {
        let bytes = [value, &vec![0; following]].concat();
        let mut in_place = T::default();
        let read_in_place = deserialize_in_place(&bytes, &mut in_place).map(|()| in_place);
        let prefix = deserialize_prefix::<T>(&bytes).map(|(read, len_bytes)| {
            assert_eq!(len_bytes, value.len());
            read
        });
        for read in [prefix, deserialize(&bytes), read_in_place] {
            match (&read, &alone) {
                (Ok(read), Ok(alone)) => assert!(read == alone, "another value before {following} bytes"),
                (Err(read), Err(alone)) => assert_eq!(read.code(), alone.code(), "before {following} bytes"),
                (Ok(_), Err(error)) => panic!("accepted before {following} bytes, and refused alone: {error}"),
                (Err(error), Ok(_)) => panic!("refused before {following} bytes, and accepted alone: {error}"),
            }
        }
    }
    if let Ok(read) = &alone {
        assert!(serialize(read).is_ok_and(|written| written == value), "other bytes are written");
    }
    alone.map_err(|error| error.kind())
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn a_value_is_accepted_before_other_bytes_as_it_is_alone() {
    let most = 8 + MORE;
    for count in [0, 1, most, most + 1, most + 100, most + 200_001] {
        let units = verdict::<Vec<()>>(&counts(&[count]));
        assert_eq!(units.map(|units| units.len() as u64), too_many(count, most));
        let boxes = verdict::<Vec<Box<()>>>(&counts(&[count]));
        assert_eq!(boxes.map(|boxes| boxes.len() as u64), too_many(count, most));
    }
    // What a value holds besides them allows more, also where it comes after them.
    for count in [most + 8, most + 1008, most + 1009, most + 1010] {
        let bytes = [counts(&[count, 1000]), vec![7; 1000]].concat();
        let members = verdict::<(Vec<()>, Vec<u8>)>(&bytes);
        assert_eq!(members.map(|members| members.0.len() as u64), too_many(count, most + 1008));
    }
    for first in [0, 40_000, most + 16] {
        let lists = verdict::<Vec<Vec<()>>>(&counts(&[2, first, most + 16 - first]));
        assert_eq!(lists.map(|lists| lists[0].len() as u64), Ok(first));
        let lists = verdict::<Vec<Vec<()>>>(&counts(&[2, first, most + 17 - first]));
        assert_eq!(lists.map(drop), too_many(most + 17 - first, most + 16 - first).map(drop));
    }
}

/// The count, or what is said of it.
fn too_many(count: u64, max: u64) -> Result<u64, ErrorKind> {
    if count <= max { Ok(count) } else { Err(ErrorKind::LengthOverflow { len: count, max }) }
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn boxes_that_take_bytes_are_paid_for_by_them() {
    for count in [0, 1, 70_000] {
        let bytes = [counts(&[count]), vec![3; count as usize]].concat();
        assert_eq!(verdict::<Vec<Box<u8>>>(&bytes).map(|boxes| boxes.len() as u64), Ok(count));
    }
    let bytes = [counts(&[1_000_000]), vec![3; 1_000_001]].concat();
    let prefix = deserialize_prefix::<Vec<Box<u8>>>(&bytes).map(|(boxes, len_bytes)| (boxes.len(), len_bytes));
    assert_eq!(prefix.unwrap(), (1_000_000, 1_000_008));
    let bytes = [counts(&[1000]), vec![3; 1000], counts(&[MORE + 16])].concat();
    assert_eq!(verdict::<(Vec<Box<u8>>, Vec<()>)>(&bytes).map(|members| members.1.len() as u64), Ok(MORE + 16));
    let bytes = [counts(&[1000]), vec![3; 1000], counts(&[MORE + 17])].concat();
    assert!(verdict::<(Vec<Box<u8>>, Vec<()>)>(&bytes).is_err());
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn the_error_stands_at_the_end_of_a_value_that_only_what_follows_would_allow() {
    let bytes = [counts(&[2, 40_000, 30_000]), vec![0; 10_000]].concat();
    let refused = |error: Error| (error.kind(), error.offset(), error.path());
    let said = (ErrorKind::LengthOverflow { len: 70_002, max: 24 + MORE }, 24, "Vec".to_owned());
    type Lists = Vec<Box<Vec<()>>>;
    assert_eq!(refused(deserialize::<Lists>(&bytes).map(drop).unwrap_err()), said);
    assert_eq!(refused(deserialize_prefix::<Lists>(&bytes).map(drop).unwrap_err()), said);
    assert_eq!(refused(deserialize_in_place(&bytes, &mut Lists::new()).unwrap_err()), said);
    // One that the whole input does not allow is refused at its count.
    let hostile = [counts(&[1 << 60]), vec![0; 10_000]].concat();
    let error = refused(deserialize_prefix::<Vec<()>>(&hostile).map(drop).unwrap_err());
    assert_eq!(error, (ErrorKind::LengthOverflow { len: 1 << 60, max: 10_008 + MORE }, 8, "Vec".to_owned()));
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn views_and_borrowed_forms_count_as_decoding_does() {
    let said = |error: Error| (error.kind(), error.offset(), error.path());
    let bytes = [counts(&[8 + MORE + 1]), vec![0; 100]].concat();
    let expected = said(deserialize::<Vec<()>>(&bytes).unwrap_err());
    assert_eq!(said(validate::<Vec<()>>(&bytes).unwrap_err()), expected);
    assert_eq!(said(view_at_start::<Vec<()>>(&bytes).err().unwrap()), expected);
    assert_eq!(said(views_into::<()>(&bytes, &mut Vec::new()).unwrap_err()), expected);
    let (kind, offset, _) = said(deserialize_in::<&[()]>(&bytes, &Bump::new()).unwrap_err());
    assert_eq!((kind, offset), (expected.0, expected.1));
}

/// Of a part of a value, fewer would be accepted than of the whole.
#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn a_view_shows_each_element_that_was_counted_for_the_whole() {
    let bytes = counts(&[3, 0, MORE + 20, 1]);
    let lists = view_exact::<Vec<Vec<()>>>(&bytes).unwrap();
    assert!(lists.iter().map(|list| list.len() as u64).eq([0, MORE + 20, 1]));
    let boxes = view_exact::<Vec<Box<Vec<()>>>>(&bytes).unwrap();
    assert_eq!(boxes.iter().count(), 3);
    let bytes = counts(&[1, MORE + 20, 1]);
    let pairs = view_exact::<Vec<(Vec<()>, Vec<()>)>>(&bytes).unwrap();
    assert!(pairs.iter().map(|(left, right)| (left.len() as u64, right.len())).eq([(MORE + 20, 1)]));
    // Bytes of no value end, too.
    let hostile = counts(&[u64::MAX, 0]);
    assert_eq!(Elems::<Vec<Box<()>>>::new(&hostile, 2).iter().count(), 0);
}
