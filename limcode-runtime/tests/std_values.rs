//! Std's types of one value: numbers, times, addresses, choices, ranges, cells, pointers; written and read in every way.

mod ways;

use limcode_runtime::{DecodeOwned, ErrorKind, deserialize, serialize};
use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo};
use std::rc::{self, Rc};
use std::sync::atomic::{AtomicBool, AtomicI16, AtomicU64, Ordering};
use std::sync::{self, Arc, Mutex, OnceLock, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use ways::{
    assert_borrowed, assert_rejected, assert_viewed, assert_ways, assert_ways_by, assert_ways_of_one_value,
    assert_written, counted, tagged,
};

/// A number of seconds and one of nanoseconds.
fn time(seconds: u64, nanoseconds: u32) -> Vec<u8> {
    [&seconds.to_le_bytes()[..], &nanoseconds.to_le_bytes()].concat()
}

#[test]
fn integers_other_than_zero_are_the_integer() {
    assert_ways([(NonZero::new(7_u8).unwrap(), vec![7]), (NonZero::<u8>::MAX, vec![255])]);
    assert_ways([
        (NonZero::new(-2_i32).unwrap(), vec![0xfe, 0xff, 0xff, 0xff]),
        (NonZero::new(3).unwrap(), vec![3, 0, 0, 0]),
    ]);
    assert_ways([1_u128 << 64, 3].map(|number| (NonZero::new(number).unwrap(), number.to_le_bytes().to_vec())));
    assert_ways([
        (vec![NonZero::<u16>::MIN, NonZero::<u16>::MAX], counted(2, &[1, 0, 255, 255])),
        (vec![NonZero::<u16>::MAX], counted(1, &[255, 255])),
    ]);
    fn rejects_each_zero<T: DecodeOwned + std::fmt::Debug>(width: usize) {
        for zero in 0..3 {
            let mut numbers = vec![1; 3 * width];
            numbers[zero * width..][..width].fill(0);
            let error = deserialize::<Vec<T>>(&counted(3, &numbers)).unwrap_err();
            let place = (error.code(), error.offset(), error.path());
            assert_eq!(place, ("invalid_zero", 8 + zero * width, format!("Vec[{zero}]")));
        }
    }
    rejects_each_zero::<NonZero<u8>>(1);
    rejects_each_zero::<NonZero<u16>>(2);
    rejects_each_zero::<NonZero<u32>>(4);
    rejects_each_zero::<NonZero<u64>>(8);
    rejects_each_zero::<NonZero<u128>>(16);
    assert_borrowed(&NonZero::new(513_u16).unwrap(), &[1, 2]);
    assert_viewed::<NonZero<u16>>(&[1, 2]);
    assert_eq!(assert_rejected::<NonZero<u16>>(&[0, 0], &[1, 0], "invalid_zero"), 0);
    let offset = assert_rejected::<Vec<NonZero<u16>>>(&counted(2, &[1, 0, 0, 0]), &counted(1, &[1, 0]), "invalid_zero");
    assert_eq!(offset, 10);
}

#[test]
fn wrappers_are_the_inner_value() {
    assert_ways([(Wrapping(258_u16), vec![2, 1]), (Wrapping(3), vec![3, 0])]);
    assert_ways([(Saturating(-1_i8), vec![0xff]), (Saturating(3), vec![3])]);
    assert_ways([(Reverse(Some(7_u8)), vec![1, 7]), (Reverse(None), vec![0])]);
    assert_ways([
        (vec![Wrapping(1_u16), Wrapping(2)], counted(2, &[1, 0, 2, 0])),
        (vec![Wrapping(3)], counted(1, &[3, 0])),
    ]);
    assert_borrowed(&(Wrapping(1_u8), Saturating(2_u8), Reverse(3_u8)), &[1, 2, 3]);
}

#[test]
fn atomics_and_cells_are_the_number() {
    let cases = [258, 3].map(|number: u64| (AtomicU64::new(number), number.to_le_bytes().to_vec()));
    assert_ways_by(cases, |one, other| one.load(Ordering::Relaxed) == other.load(Ordering::Relaxed));
    let cases = [(AtomicI16::new(-2), vec![0xfe, 0xff]), (AtomicI16::new(3), vec![3, 0])];
    assert_ways_by(cases, |one, other| one.load(Ordering::Relaxed) == other.load(Ordering::Relaxed));
    let cases = [(AtomicBool::new(true), vec![1]), (AtomicBool::new(false), vec![0])];
    assert_ways_by(cases, |one, other| one.load(Ordering::Relaxed) == other.load(Ordering::Relaxed));
    assert_ways([(Cell::new(258_u16), vec![2, 1]), (Cell::new(3), vec![3, 0])]);
    assert_ways([(RefCell::new(vec![7_u8]), counted(1, &[7])), (RefCell::new(vec![]), counted(0, &[]))]);
}

#[test]
fn locks_are_what_they_hold() {
    let cases = [(Mutex::new(258_u16), vec![2, 1]), (Mutex::new(3), vec![3, 0])];
    assert_ways_by(cases, |one, other| *one.lock().unwrap() == *other.lock().unwrap());
    let cases = [(RwLock::new(String::from("a")), counted(1, b"a")), (RwLock::default(), counted(0, &[]))];
    assert_ways_by(cases, |one, other| *one.read().unwrap() == *other.read().unwrap());
    let lock = Mutex::new(7_u8);
    std::thread::scope(|scope| {
        let poisoning = scope.spawn(|| {
            let _held = lock.lock();
            panic!("the lock is poisoned by this");
        });
        poisoning.join().unwrap_err();
    });
    let error = serialize(&(1_u16, &lock)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ValueInUse, 2));
}

#[test]
fn cells_that_are_set_once_are_options() {
    assert_ways([(OnceCell::new(), vec![0]), (OnceCell::from(258_u16), vec![1, 2, 1])]);
    assert_ways([(OnceLock::from(7_u8), vec![1, 7]), (OnceLock::new(), vec![0])]);
    assert_rejected::<OnceCell<u8>>(&[2, 0], &[0], "invalid_option");
}

#[test]
fn options_are_a_tag_and_the_value() {
    assert_ways([(None::<u16>, vec![0]), (Some(258), vec![1, 2, 1])]);
    assert_ways([(Some(Some(String::from("a"))), [&[1, 1][..], &counted(1, b"a")].concat()), (Some(None), vec![1, 0])]);
    assert_borrowed(&Some(String::from("a")), &[&[1][..], &counted(1, b"a")].concat());
    assert_viewed::<Option<u16>>(&[1, 2, 1]);
    assert_viewed::<Option<u16>>(&[0]);
    assert_eq!(assert_rejected::<Option<u16>>(&[2, 2, 1], &[0], "invalid_option"), 0);
}

#[test]
fn results_are_a_tag_and_the_value_or_the_error() {
    assert_ways([(Ok::<u8, String>(7), tagged(0, &[7])), (Err(String::from("no")), tagged(1, &counted(2, b"no")))]);
    assert_ways([(Ok::<u64, bool>(258), tagged(0, &258_u64.to_le_bytes())), (Err(true), tagged(1, &[1]))]);
    assert_ways([(Ok::<u16, [u8; 2]>(258), tagged(0, &[2, 1])), (Err([3, 4]), tagged(1, &[3, 4]))]);
    assert_borrowed(&Ok::<u64, u8>(258), &tagged(0, &258_u64.to_le_bytes()));
    assert_borrowed(&Err::<u8, u64>(258), &tagged(1, &258_u64.to_le_bytes()));
    assert_borrowed(&Err::<u64, u8>(7), &tagged(1, &[7]));
    assert_eq!(assert_rejected::<Result<u8, u8>>(&tagged(2, &[0]), &tagged(0, &[0]), "unknown_tag"), 0);
}

#[test]
fn a_longer_side_of_a_result_is_missing_as_a_whole() {
    type Long = (Vec<u8>, u64);
    let end = ErrorKind::UnexpectedEnd { needed: 16, remaining: 8 };
    let error = deserialize::<Result<Long, u8>>(&tagged(0, &[0; 8])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (end, 4));
    let error = deserialize::<Result<u8, Long>>(&tagged(1, &[0; 8])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (end, 4));
    let error = deserialize::<Bound<Long>>(&tagged(1, &[0; 8])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (end, 4));
    let error = deserialize::<Option<Long>>(&[&[1][..], &[0; 8]].concat()).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (end, 1));
}

#[test]
fn bounds_are_a_tag_and_the_value() {
    assert_ways([
        (Bound::Unbounded, tagged(0, &[])),
        (Bound::Included(258_u16), tagged(1, &[2, 1])),
        (Bound::Excluded(3), tagged(2, &[3, 0])),
    ]);
    assert_ways([(Bound::Excluded(()), tagged(2, &[])), (Bound::Included(()), tagged(1, &[]))]);
    assert_borrowed(&Bound::Included(258_u16), &tagged(1, &[2, 1]));
    assert_eq!(assert_rejected::<Bound<u8>>(&tagged(3, &[0]), &tagged(0, &[]), "unknown_tag"), 0);
}

#[test]
fn ranges_are_their_ends() {
    assert_ways([(1_u16..258, vec![1, 0, 2, 1]), (Range { start: 5, end: 1 }, vec![5, 0, 1, 0])]);
    assert_ways([(1_u8..=2, vec![1, 2]), (RangeInclusive::new(9, 3), vec![9, 3])]);
    assert_ways([(RangeFrom { start: 258_u16 }, vec![2, 1]), (RangeFrom { start: 3 }, vec![3, 0])]);
    assert_ways([(RangeTo { end: 258_u16 }, vec![2, 1]), (RangeTo { end: 3 }, vec![3, 0])]);
    assert_ways([
        (String::from("a")..String::new(), [counted(1, b"a"), counted(0, &[])].concat()),
        (String::new()..String::from("b"), [counted(0, &[]), counted(1, b"b")].concat()),
    ]);
    assert_ways([(vec![1_u8..2, 3..4], counted(2, &[1, 2, 3, 4])), (vec![5..6; 3], counted(3, &[5, 6, 5, 6, 5, 6]))]);
    let error = deserialize::<Range<char>>(b"a\xff").unwrap_err();
    assert_eq!((error.path().as_str(), error.offset()), ("Range.end", 1));
    let error = deserialize::<Range<String>>(&counted(8, &[7; 8])).unwrap_err();
    assert_eq!((error.path().as_str(), error.offset()), ("Range.end", 16));
}

#[test]
fn types_with_one_value_have_no_bytes() {
    assert_ways_of_one_value((), &[]);
    assert_ways_of_one_value(RangeFull, &[]);
    assert_ways([((PhantomData::<str>, 7_u8), vec![7]), ((PhantomData, 8), vec![8])]);
    assert_viewed::<PhantomData<str>>(&[]);
    assert_borrowed(&(RangeFull, PhantomData::<u8>, 7_u8), &[7]);
}

#[test]
fn durations_carry_nanoseconds_into_the_seconds() {
    assert_ways([(Duration::new(7, 999_999_999), time(7, 999_999_999)), (Duration::ZERO, time(0, 0))]);
    assert_borrowed(&Duration::new(7, 5), &time(7, 5));
    assert_viewed::<Duration>(&time(7, 5));
    assert_eq!(deserialize::<Duration>(&time(7, 3_000_000_005)).unwrap(), Duration::new(10, 5));
    assert_eq!(
        deserialize::<Duration>(&time(u64::MAX - 1, 1_999_999_999)).unwrap(),
        Duration::new(u64::MAX, 999_999_999)
    );
    assert_eq!(assert_rejected::<Duration>(&time(u64::MAX, 1_000_000_000), &time(0, 0), "integer_overflow"), 0);
}

#[test]
fn points_in_time_are_the_duration_since_the_epoch() {
    let moment = UNIX_EPOCH + Duration::new(1_700_000_000, 123_456_789);
    assert_ways([(moment, time(1_700_000_000, 123_456_789)), (UNIX_EPOCH, time(0, 0))]);
    assert_borrowed(&moment, &time(1_700_000_000, 123_456_789));
    assert_viewed::<SystemTime>(&time(1, 2));
    let before = UNIX_EPOCH - Duration::from_secs(1);
    let error = serialize(&(7_u8, before)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidValue, 1));
    assert_eq!(assert_rejected::<SystemTime>(&time(u64::MAX, 0), &time(0, 0), "integer_overflow"), 0);
}

#[test]
fn addresses_are_their_octets_and_port() {
    let (v4, v6) = (Ipv4Addr::new(127, 0, 0, 1), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1));
    let (four, six) = (vec![127, 0, 0, 1], v6.octets().to_vec());
    let port = |octets: &[u8]| [octets, &[2, 1]].concat();
    assert_ways([(v4, four.clone()), (Ipv4Addr::UNSPECIFIED, vec![0; 4])]);
    assert_ways([(v6, six.clone()), (Ipv6Addr::UNSPECIFIED, vec![0; 16])]);
    assert_ways([(IpAddr::V4(v4), tagged(0, &four)), (IpAddr::V6(v6), tagged(1, &six))]);
    assert_ways([(SocketAddrV4::new(v4, 258), port(&four)), (SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, 0), vec![0; 6])]);
    assert_ways([
        (SocketAddrV6::new(v6, 258, 0, 0), port(&six)),
        (SocketAddrV6::new(Ipv6Addr::UNSPECIFIED, 0, 0, 0), vec![0; 18]),
    ]);
    let sockets = [SocketAddr::from((v4, 258)), SocketAddr::from((v6, 258))];
    assert_ways(sockets.into_iter().zip([tagged(0, &port(&four)), tagged(1, &port(&six))]));
    assert_written(&SocketAddrV6::new(v6, 258, 3, 4), &port(&six));
    assert_borrowed(&(IpAddr::V6(v6), sockets[0]), &[tagged(1, &six), tagged(0, &port(&four))].concat());
    assert_viewed::<SocketAddr>(&tagged(1, &port(&six)));
    assert_eq!(assert_rejected::<IpAddr>(&tagged(2, &six), &tagged(0, &four), "unknown_tag"), 0);
    assert_eq!(assert_rejected::<IpAddr>(&tagged(1, &six[..15]), &tagged(0, &four), "unexpected_end"), 4);
    let cut = tagged(1, &port(&six)[..17]);
    assert_eq!(assert_rejected::<SocketAddr>(&cut, &tagged(0, &port(&four)), "unexpected_end"), 4);
}

#[test]
fn pointers_are_what_they_point_at() {
    assert_ways([(Box::new(258_u16), vec![2, 1]), (Box::new(3), vec![3, 0])]);
    assert_ways([(Box::new(String::from("a")), counted(1, b"a")), (Box::default(), counted(0, &[]))]);
    assert_ways([(Rc::new(258_u16), vec![2, 1]), (Rc::new(3), vec![3, 0])]);
    assert_ways([(Rc::new(vec![7_u8]), counted(1, &[7])), (Rc::default(), counted(0, &[]))]);
    assert_ways([(Arc::new(258_u16), vec![2, 1]), (Arc::new(3), vec![3, 0])]);
    assert_ways([(Arc::new(Some(7_u8)), vec![1, 7]), (Arc::new(None), vec![0])]);
    assert_borrowed(
        &(Box::new(258_u16), Rc::new(3_u8), Arc::new(String::from("a"))),
        &[&[2, 1, 3][..], &counted(1, b"a")].concat(),
    );
}

#[test]
fn weak_pointers_are_an_option_and_are_read_as_none() {
    let (kept, shared) = (Rc::new(258_u16), Arc::new(7_u8));
    assert_written(&Rc::downgrade(&kept), &[1, 2, 1]);
    assert_written(&Arc::downgrade(&shared), &[1, 7]);
    assert_written(&rc::Weak::<u16>::new(), &[0]);
    assert_written(&sync::Weak::<u16>::new(), &[0]);
    let (read, rest) = deserialize::<(rc::Weak<u16>, u8)>(&[1, 2, 1, 9]).unwrap();
    assert_eq!((read.upgrade(), rest), (None, 9));
    let (read, rest) = deserialize::<(sync::Weak<u16>, u8)>(&[0, 9]).unwrap();
    assert_eq!((read.upgrade(), rest), (None, 9));
    assert_rejected::<rc::Weak<u16>>(&[1, 2], &[0], "unexpected_end");
    assert_rejected::<sync::Weak<bool>>(&[1, 2], &[0], "invalid_bool");
}
