//! The types of std that serde knows.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::{Duration, SystemTime};

use super::agreement::{agree, judge, written};
use limcode::serde as bridge;
use limcode_tests::bincode;

#[test]
fn collections() {
    agree(&VecDeque::from([1_u8, 2, 3]));
    agree(&VecDeque::from([1_u64, 2]));
    agree(&VecDeque::from([true, false]));
    agree(&LinkedList::from(["a".to_owned(), "b".to_owned()]));
    agree(&BTreeSet::from([3_u16, 1]));
    agree(&HashSet::<u32>::from([3, 1, 7]));
    agree(&HashMap::<u64, String>::from([(1, "a".to_owned()), (2, "b".to_owned())]));
    agree(&HashMap::<String, HashMap<u8, u8>>::from([("k".to_owned(), HashMap::from([(1, 2)]))]));
    agree(&BTreeMap::from([((1_u8, 2_u8), Some(3_u32))]));
    let heap = std::collections::BinaryHeap::from([1_u32, 5, 3]);
    let read: std::collections::BinaryHeap<u32> = bridge::deserialize(&written(&heap)).unwrap();
    assert_eq!(read.into_sorted_vec(), [1, 3, 5]);
}

#[test]
fn pointers() {
    agree(&Box::new(7_u32));
    agree(&(Box::<str>::from("box"), Rc::<str>::from("rc"), Arc::<[u16]>::from([1, 2])));
    agree(&(Rc::new("rc".to_owned()), Arc::new(vec![1_u8])));
    agree(&vec![1_u64, 2].into_boxed_slice());
    agree(&Cow::<'static, str>::Owned("cow".to_owned()));
    written(&Cow::Borrowed(&[1_u8, 2][..]));
}

#[test]
fn wrappers() {
    agree(&(Wrapping(1_u8), Saturating(2_u16), Reverse(3_u32), Cell::new(4_u64), RefCell::new("5".to_owned())));
    agree(&PhantomData::<String>);
    written(&AtomicU32::new(6));
    assert_eq!(bridge::deserialize::<AtomicU32>(&[6, 0, 0, 0]).unwrap().into_inner(), 6);
    let cell = RefCell::new(7_u8);
    let _borrowed = cell.borrow_mut();
    bincode::serialize(&cell).unwrap_err();
    let error = bridge::serialize(&cell).unwrap_err();
    assert_eq!(error.message(), Some("already mutably borrowed"));
}

#[test]
fn numbers_that_are_not_zero() {
    agree(&NonZero::<u8>::MIN);
    agree(&(NonZero::<u16>::MAX, NonZero::<i64>::MIN, NonZero::<u128>::MAX));
    agree(&vec![Some(NonZero::<u32>::MAX), None]);
    judge::<NonZero<u64>>(&[0; 8]);
}

#[test]
fn addresses() {
    let v6 = Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 0xffff);
    agree(&(Ipv4Addr::LOCALHOST, v6));
    agree(&[IpAddr::V4(Ipv4Addr::BROADCAST), IpAddr::V6(v6)]);
    agree(&vec![SocketAddr::from(([1, 2, 3, 4], 80)), SocketAddr::from((v6, 443))]);
    written(&SocketAddrV6::new(v6, 1, 2, 3));
}

#[test]
fn times() {
    agree(&Duration::new(u64::MAX, 999_999_999));
    agree(&(SystemTime::UNIX_EPOCH + Duration::new(1_700_000_000, 5)));
    for nanoseconds in [999_999_999_u32, 1_000_000_000, u32::MAX] {
        for seconds in [0_u64, u64::MAX - 4, u64::MAX - 3, u64::MAX] {
            let bytes = [&seconds.to_le_bytes()[..], &nanoseconds.to_le_bytes()].concat();
            judge::<Duration>(&bytes);
            judge::<SystemTime>(&bytes);
        }
    }
    let early = SystemTime::UNIX_EPOCH - Duration::from_secs(1);
    bincode::serialize(&early).unwrap_err();
    bridge::serialize(&early).unwrap_err();
}

#[test]
fn text_of_the_system() {
    agree(&PathBuf::from("/some/päth"));
    agree(&CString::new("no zero inside").unwrap());
    written(Path::new("relative"));
    judge::<CString>(&[3, 0, 0, 0, 0, 0, 0, 0, b'a', 0, b'b']);
    if cfg!(unix) {
        agree(&std::ffi::OsString::from("os"));
    }
}

#[test]
fn choices_and_ranges() {
    agree(&vec![Ok::<u8, String>(1), Err("no".to_owned())]);
    agree(&[Bound::Unbounded, Bound::Included(1_u32), Bound::Excluded(2)]);
    agree(&(Range { start: 1_u8, end: 2 }, RangeInclusive::new(3_u16, 4), RangeFrom { start: 5 }, RangeTo { end: 6 }));
}
