//! Views of small values that are shown by value.

use super::view::by_value;
use crate::{__view_elems, Decode, Mode, Reader, Result, View};
use core::marker::PhantomData;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::num::NonZero;
use core::ops::RangeFull;
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::SystemTime;

macro_rules! non_zero {
    ($($integer:ident)*) => {
        by_value! { $(NonZero<$integer> = Self::MIN, each;)* }
    };
}

non_zero!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

const NO_PORT: u16 = 0;

by_value! {
    Duration = Self::ZERO, each;
    Ipv4Addr = Self::UNSPECIFIED, each;
    Ipv6Addr = Self::UNSPECIFIED, each;
    IpAddr = Self::V4(Ipv4Addr::UNSPECIFIED), each;
    SocketAddrV4 = Self::new(Ipv4Addr::UNSPECIFIED, NO_PORT), each;
    SocketAddrV6 = Self::new(Ipv6Addr::UNSPECIFIED, NO_PORT, 0, 0), each;
    SocketAddr = Self::V4(SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, NO_PORT)), each;
    RangeFull = Self, each;
}

#[cfg(feature = "std")]
by_value!(SystemTime = Self::UNIX_EPOCH, each;);

#[cfg(feature = "uuid")]
by_value!(uuid::Uuid = Self::nil(), each;);

impl<T: ?Sized + 'static> View for PhantomData<T> {
    type View<'a> = Self;
    type Marks = ();

    #[inline]
    fn find<M: Mode>(_input: &mut Reader<'_, M>) -> Result<()> {
        Ok(())
    }

    #[inline]
    fn view(_bytes: &[u8], (): ()) -> Self {
        PhantomData
    }

    __view_elems!(each);
    __view_elems!(fields);
}
