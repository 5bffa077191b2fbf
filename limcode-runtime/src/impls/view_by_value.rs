//! Views of small values that are shown by value.

use super::view::by_value;
use crate::traits::view::kinds::{Each, Whole};
use crate::{Decode, Mode, Reader, Result, View};
use core::marker::PhantomData;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::num::NonZero;
use core::ops::RangeFull;
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::SystemTime;

macro_rules! non_zero {
    ($($integer:ident)*) => {
        by_value! { $(NonZero<$integer> = Self::MIN, Each;)* }
    };
}

non_zero!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

const NO_PORT: u16 = 0;

by_value! {
    Duration = Self::ZERO, Each;
    Ipv4Addr = Self::UNSPECIFIED, Each;
    Ipv6Addr = Self::UNSPECIFIED, Each;
    IpAddr = Self::V4(Ipv4Addr::UNSPECIFIED), Each;
    SocketAddrV4 = Self::new(Ipv4Addr::UNSPECIFIED, NO_PORT), Each;
    SocketAddrV6 = Self::new(Ipv6Addr::UNSPECIFIED, NO_PORT, 0, 0), Each;
    SocketAddr = Self::V4(SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, NO_PORT)), Each;
    RangeFull = Self, Each;
}

#[cfg(feature = "std")]
by_value!(SystemTime = Self::UNIX_EPOCH, Each;);

#[cfg(feature = "uuid")]
by_value!(uuid::Uuid = Self::nil(), Each;);

impl<T: ?Sized + 'static> View for PhantomData<T> {
    type View<'a> = Self;
    type Marks = ();
    type Elems = Each;
    type Fields = Whole;
    type ViewMut = Whole;

    #[inline]
    fn find<M: Mode>(_input: &mut Reader<'_, M>) -> Result<()> {
        Ok(())
    }

    #[inline]
    fn view(_bytes: &[u8], (): ()) -> Self {
        PhantomData
    }
}
