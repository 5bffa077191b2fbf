//! Points in time and addresses.

use super::agreement::agree;
use limcode::ErrorKind;
use limcode_tests::bincode;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[test]
fn durations_are_seconds_and_nanoseconds() {
    agree([Duration::ZERO, Duration::MAX, Duration::new(7, 999_999_999), Duration::from_nanos(1)]);
    agree([vec![Duration::from_millis(1500); 2]]);
}

#[test]
fn times_are_the_duration_since_the_epoch() {
    agree([
        UNIX_EPOCH,
        UNIX_EPOCH + Duration::new(1_700_000_000, 5),
        UNIX_EPOCH + Duration::from_secs(u32::MAX.into()),
    ]);
}

fn seconds(seconds: u64, nanoseconds: u32) -> Vec<u8> {
    [&seconds.to_le_bytes()[..], &nanoseconds.to_le_bytes()].concat()
}

#[test]
fn nanoseconds_of_a_second_or_more_are_carried() {
    for (bytes, expected) in [
        (seconds(1, 1_000_000_000), Some(Duration::new(2, 0))),
        (seconds(0, u32::MAX), Some(Duration::new(4, 294_967_295))),
        (seconds(u64::MAX, 999_999_999), Some(Duration::MAX)),
        (seconds(u64::MAX - 4, 4_294_967_295), Some(Duration::new(u64::MAX, 294_967_295))),
        (seconds(u64::MAX, 1_000_000_000), None),
        (seconds(u64::MAX - 3, 4_294_967_295), None),
    ] {
        assert_eq!(limcode::deserialize_exact::<Duration>(&bytes).ok(), expected, "{bytes:?}");
        assert_eq!(bincode::deserialize::<Duration>(&bytes).ok(), expected, "{bytes:?}");
        let tuple = [&[9, 9][..], &bytes].concat();
        let Err(error) = limcode::deserialize::<(u16, Duration)>(&tuple) else { continue };
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::IntegerOverflow, 2, "tuple.1"));
    }
}

#[test]
fn times_that_the_host_cannot_hold_are_refused() {
    for at in [0, 1, i64::MAX as u64 - 1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX - 1, u64::MAX] {
        for nanoseconds in [0, 999_999_999, 1_000_000_000, u32::MAX] {
            let bytes = seconds(at, nanoseconds);
            let theirs = bincode::deserialize::<SystemTime>(&bytes).ok();
            match limcode::deserialize_exact::<SystemTime>(&bytes) {
                Ok(time) => assert_eq!(Some(time), theirs),
                Err(error) => {
                    assert_eq!(theirs, None, "{bytes:?}");
                    assert_eq!((error.kind(), error.offset()), (ErrorKind::IntegerOverflow, 0));
                }
            }
        }
    }
}

#[test]
fn times_before_the_epoch_are_not_written() {
    let before = UNIX_EPOCH - Duration::from_nanos(1);
    assert!(bincode::serialize(&before).is_err());
    let error = limcode::serialize(&(1_u8, before)).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::InvalidValue, 1, "tuple.1"));
}

const V4: Ipv4Addr = Ipv4Addr::new(10, 0, 0, 1);
const V6: Ipv6Addr = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);

#[test]
fn addresses_are_their_octets() {
    agree([V4, Ipv4Addr::BROADCAST]);
    agree([V6, Ipv6Addr::UNSPECIFIED]);
    agree([IpAddr::V4(V4), IpAddr::V6(V6)]);
    agree([vec![IpAddr::V6(V6), IpAddr::V4(V4)]]);
}

#[test]
fn sockets_are_their_address_and_port() {
    agree([SocketAddrV4::new(V4, 0x1234)]);
    agree([SocketAddrV6::new(V6, 80, 0, 0)]);
    agree([SocketAddr::from((V4, 8000)), SocketAddr::from((V6, 8001))]);
    let scoped = SocketAddrV6::new(V6, 80, 7, 9);
    let bytes = limcode::serialize(&scoped).unwrap();
    assert_eq!(bytes, bincode::serialize(&scoped).unwrap());
    assert_eq!(limcode::deserialize_exact::<SocketAddrV6>(&bytes).unwrap(), SocketAddrV6::new(V6, 80, 0, 0));
}
