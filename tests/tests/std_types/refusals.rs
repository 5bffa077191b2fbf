//! Every new reason to refuse, with its offset, its path and its words.

use limcode::{Decode, Encode, ErrorKind};
use limcode_tests::bincode;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::fmt::Debug;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZero;
use std::ops::{Bound, Range, RangeInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

#[track_caller]
fn assert_refused<T: for<'de> Decode<'de> + Debug>(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("a refusal");
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path));
}

#[track_caller]
fn assert_not_written<T: Encode>(value: &T, kind: ErrorKind, offset: usize, path: &str) {
    let error = limcode::serialize(value).expect_err("a refusal");
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path));
}

fn end(needed: usize, remaining: usize) -> ErrorKind {
    ErrorKind::UnexpectedEnd { needed, remaining }
}

fn with_len(len: u64, rest: &[u8]) -> Vec<u8> {
    [&len.to_le_bytes()[..], rest].concat()
}

fn with_tag(tag: u32, rest: &[u8]) -> Vec<u8> {
    [&tag.to_le_bytes()[..], rest].concat()
}

#[test]
fn zero_is_refused_at_its_first_byte() {
    assert_refused::<(u16, NonZero<u32>)>(&[1, 1, 0, 0, 0, 0], ErrorKind::InvalidZero, 2, "tuple.1");
    assert_refused::<Vec<NonZero<u8>>>(&with_len(2, &[1, 0]), ErrorKind::InvalidZero, 9, "Vec[1]");
    assert_refused::<NonZero<isize>>(&[0; 8], ErrorKind::InvalidZero, 0, "NonZero");
    let error = limcode::deserialize::<NonZero<u8>>(&[0]).unwrap_err();
    assert_eq!(error.code(), "invalid_zero");
    assert_eq!(error.to_string(), "invalid zero at byte 0 in `NonZero`: expected a number other than 0");
}

#[test]
fn a_nul_inside_a_c_string_is_refused_where_it_is() {
    assert_refused::<CString>(&with_len(3, b"a\0b"), ErrorKind::InteriorNul, 9, "CString");
    assert_refused::<(u8, CString)>(&[&[7][..], &with_len(1, b"\0")].concat(), ErrorKind::InteriorNul, 9, "tuple.1");
    assert_refused::<CString>(&with_len(3, b"ab"), end(3, 2), 8, "CString");
    let error = limcode::deserialize::<CString>(&with_len(1, b"\0")).unwrap_err();
    assert_eq!(error.code(), "interior_nul");
    assert_eq!(error.to_string(), "interior NUL at byte 8 in `CString`: expected no NUL before the end of the string");
}

#[cfg(unix)]
#[test]
fn strings_of_another_system_are_refused_at_their_tag() {
    use std::ffi::OsString;
    for found in [1, 2, u32::MAX] {
        let bytes = [&[9][..], &with_tag(found, &with_len(0, &[]))].concat();
        assert_refused::<(u8, OsString)>(&bytes, ErrorKind::UnknownTag { found: found.into() }, 1, "tuple.1");
    }
    assert_refused::<OsString>(&with_tag(0, &[0; 7]), end(12, 11), 0, "OsString");
    assert_refused::<OsString>(&with_tag(0, &with_len(2, &[1])), end(2, 1), 12, "OsString");
}

#[cfg(unix)]
#[test]
fn a_path_that_is_not_utf_8_is_not_written() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    let path = PathBuf::from(OsString::from_vec(vec![b'a', 0xff]));
    assert!(bincode::serialize(&path).is_err());
    assert_not_written(&path, ErrorKind::InvalidUtf8, 8, "PathBuf");
    assert_not_written(&(1_u8, path.as_path()), ErrorKind::InvalidUtf8, 9, "tuple.1");
}

#[test]
fn text_that_is_not_utf_8_is_refused_at_the_byte() {
    let bytes = with_len(3, b"a\xffb");
    assert_refused::<Arc<str>>(&bytes, ErrorKind::InvalidUtf8, 9, "str");
    assert_refused::<PathBuf>(&bytes, ErrorKind::InvalidUtf8, 9, "PathBuf");
    assert_refused::<BTreeMap<String, u8>>(
        &with_len(1, &[&bytes[..], &[1]].concat()),
        ErrorKind::InvalidUtf8,
        17,
        "BTreeMap[0].0",
    );
}

#[test]
fn unknown_tags_are_refused_at_their_first_byte() {
    let unknown = |found| ErrorKind::UnknownTag { found };
    assert_refused::<Result<u8, u8>>(&with_tag(2, &[1]), unknown(2), 0, "Result");
    assert_refused::<(u8, Bound<u8>)>(&[&[7][..], &with_tag(3, &[1])].concat(), unknown(3), 1, "tuple.1");
    assert_refused::<IpAddr>(&with_tag(2, &[0; 16]), unknown(2), 0, "IpAddr");
    assert_refused::<Vec<SocketAddr>>(&with_len(1, &with_tag(0x100, &[0; 18])), unknown(0x100), 8, "Vec[0]");
}

#[test]
fn what_is_missing_after_a_tag_is_asked_for_after_it() {
    assert_refused::<Result<u64, u8>>(&with_tag(0, &[1; 7]), end(8, 7), 4, "Result");
    assert_refused::<Result<u64, u8>>(&with_tag(1, &[]), end(5, 4), 0, "Result");
    assert_refused::<Bound<u16>>(&with_tag(1, &[1]), end(2, 1), 4, "Bound");
    assert_refused::<Bound<u16>>(&[0, 0, 0], end(4, 3), 0, "Bound");
    assert_refused::<IpAddr>(&with_tag(1, &[1; 15]), end(16, 15), 4, "IpAddr");
    assert_refused::<SocketAddr>(&with_tag(0, &[1; 5]), end(10, 9), 0, "SocketAddr");
    assert_refused::<SocketAddr>(&with_tag(1, &[1; 17]), end(18, 17), 4, "SocketAddr");
}

#[test]
fn the_ends_of_a_range_are_its_fields() {
    assert_refused::<Range<u32>>(&[0; 7], end(8, 7), 0, "Range");
    assert_refused::<Range<bool>>(&[1, 2], ErrorKind::InvalidBool { found: 2 }, 1, "Range.end");
    assert_refused::<RangeInclusive<Option<u8>>>(&[1, 7], end(1, 0), 2, "RangeInclusive.end");
    assert_refused::<RangeInclusive<Option<u8>>>(&[0, 1], end(1, 0), 2, "RangeInclusive.end");
    assert_not_written(&(RefCell::new(1_u8)..borrowed_for_ever(2)), ErrorKind::ValueInUse, 1, "Range.end");
}

/// A cell that stays mutably borrowed.
fn borrowed_for_ever(value: u8) -> RefCell<u8> {
    let cell = RefCell::new(value);
    std::mem::forget(cell.borrow_mut());
    cell
}

#[test]
fn elements_say_their_index_and_entries_their_side() {
    let wrong = ErrorKind::InvalidBool { found: 2 };
    let bytes = with_len(3, &[1, 0, 2]);
    assert_refused::<VecDeque<bool>>(&bytes, wrong, 10, "VecDeque[2]");
    assert_refused::<LinkedList<bool>>(&bytes, wrong, 10, "LinkedList[2]");
    assert_refused::<BinaryHeap<bool>>(&bytes, wrong, 10, "BinaryHeap[2]");
    assert_refused::<BTreeSet<bool>>(&bytes, wrong, 10, "BTreeSet[2]");
    assert_refused::<HashSet<bool>>(&bytes, wrong, 10, "HashSet[2]");
    assert_refused::<Rc<[bool]>>(&bytes, wrong, 10, "slice[2]");
    assert_refused::<BTreeMap<u8, bool>>(&with_len(2, &[1, 0, 2, 2]), wrong, 11, "BTreeMap[1].1");
    assert_refused::<HashMap<bool, u8>>(&with_len(2, &[1, 0, 2, 2]), wrong, 10, "HashMap[1].0");
    assert_refused::<HashMap<Option<u8>, u16>>(&with_len(2, &[0, 1, 1, 1, 7, 1]), end(2, 1), 13, "HashMap[1].1");
    assert_refused::<LinkedList<Option<u8>>>(&with_len(2, &[1, 7]), end(1, 0), 10, "LinkedList[1]");
    let in_use = || [RefCell::new(1_u8), borrowed_for_ever(2)];
    assert_not_written(&VecDeque::from(in_use()), ErrorKind::ValueInUse, 9, "VecDeque[1]");
    assert_not_written(&LinkedList::from(in_use()), ErrorKind::ValueInUse, 9, "LinkedList[1]");
    let entries = BTreeMap::from([(1_u8, RefCell::new(1_u8)), (2, borrowed_for_ever(2))]);
    assert_not_written(&entries, ErrorKind::ValueInUse, 11, "BTreeMap[1].1");
    let entries = BTreeMap::from([(1_u8, Some(RefCell::new(1_u8))), (2, Some(borrowed_for_ever(2)))]);
    assert_not_written(&entries, ErrorKind::ValueInUse, 13, "BTreeMap[1].1");
}

#[test]
fn a_count_that_the_input_cannot_hold_is_refused_before_its_elements() {
    assert_refused::<VecDeque<u32>>(&with_len(3, &[0; 11]), end(12, 11), 8, "VecDeque");
    assert_refused::<BTreeMap<u8, u32>>(&with_len(2, &[0; 9]), end(10, 9), 8, "BTreeMap");
    assert_refused::<HashMap<u8, String>>(&with_len(2, &[0; 17]), end(18, 17), 8, "HashMap");
    assert_refused::<BTreeSet<u64>>(&with_len(u64::MAX, &[0; 9]), end(usize::MAX, 9), 8, "BTreeSet");
    assert_refused::<Arc<[u64]>>(&with_len(1 << 61, &[]), end(usize::MAX, 0), 8, "slice");
}
