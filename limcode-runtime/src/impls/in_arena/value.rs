//! Types that own no memory, which are their own borrowed forms, and options, results and arrays of borrowed forms.

use crate::{Arena, Borrowed, DecodeIn, Mode, Reader, Result, array_from_fn, least};
use core::marker::PhantomData;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::num::{NonZero, Saturating, Wrapping};
use core::ops::{Bound, RangeFull};
use core::time::Duration;

macro_rules! by_value {
    ($($kind:ty)*) => {$( crate::__by_value!([] $kind []); )*};
}

by_value! {
    u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char
    NonZero<u8> NonZero<u16> NonZero<u32> NonZero<u64> NonZero<u128> NonZero<usize>
    NonZero<i8> NonZero<i16> NonZero<i32> NonZero<i64> NonZero<i128> NonZero<isize>
    () RangeFull Duration IpAddr Ipv4Addr Ipv6Addr SocketAddr SocketAddrV4 SocketAddrV6
}

#[cfg(feature = "std")]
by_value!(std::time::SystemTime);
#[cfg(feature = "uuid")]
by_value!(::uuid::Uuid);

crate::__by_value!([T: ?Sized] PhantomData<T> []);
crate::__by_value!([T] Wrapping<T> []);
crate::__by_value!([T] Saturating<T> []);
crate::__by_value!([T] core::cmp::Reverse<T> []);
crate::__by_value!([T] Bound<T> []);

impl<T: Borrowed> Borrowed for Option<T> {
    type Ref<'a>
        = Option<T::Ref<'a>>
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        borrowed.as_ref().map(T::from_ref)
    }
}

impl<'a, T: DecodeIn<'a>> DecodeIn<'a> for Option<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        if !input.take_option_tag()? {
            return Ok(None);
        }
        input.need(T::MIN_SIZE_IN)?;
        T::decode_in(input, arena).map(Some)
    }
}

impl<T: Borrowed, E: Borrowed> Borrowed for core::result::Result<T, E> {
    type Ref<'a>
        = core::result::Result<T::Ref<'a>, E::Ref<'a>>
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        borrowed.as_ref().map(T::from_ref).map_err(E::from_ref)
    }
}

impl<'a, T: DecodeIn<'a>, E: DecodeIn<'a>> DecodeIn<'a> for core::result::Result<T, E> {
    const MIN_SIZE_IN: usize = 4 + least([T::MIN_SIZE_IN, E::MIN_SIZE_IN]);
    const IS_FIXED_IN: bool = T::IS_FIXED_IN && E::IS_FIXED_IN && T::MIN_SIZE_IN == E::MIN_SIZE_IN;

    #[inline]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        let covered = const { least([T::MIN_SIZE_IN, E::MIN_SIZE_IN]) };
        match input.take_tag()? {
            0 => {
                if T::MIN_SIZE_IN > covered {
                    input.need(T::MIN_SIZE_IN)?;
                }
                T::decode_in(input, arena).map(Ok)
            }
            1 => {
                if E::MIN_SIZE_IN > covered {
                    input.need(E::MIN_SIZE_IN)?;
                }
                E::decode_in(input, arena).map(Err)
            }
            found => Err(input.unknown_tag(found, 4)),
        }
    }
}

impl<T: Borrowed, const N: usize> Borrowed for [T; N] {
    type Ref<'a>
        = [T::Ref<'a>; N]
    where
        Self: 'a;

    #[inline]
    fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
    where
        Self: 'a,
    {
        core::array::from_fn(|index| T::from_ref(&borrowed[index]))
    }
}

impl<'a, T: DecodeIn<'a>, const N: usize> DecodeIn<'a> for [T; N] {
    const MIN_SIZE_IN: usize = N * T::MIN_SIZE_IN;
    const IS_FIXED_IN: bool = T::IS_FIXED_IN;

    #[inline]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        if T::BULK.is_proved() {
            return input.take_bulk_array();
        }
        if T::BULK.check().is_some() {
            input.await_bytes(size_of::<Self>())?;
        }
        if let Some(array) = input.take_checked_array() {
            return Ok(array);
        }
        array_from_fn(|index| {
            let covered = if T::IS_FIXED_IN { Ok(()) } else { input.need(T::MIN_SIZE_IN) };
            covered.and_then(|()| T::decode_in(input, arena)).map_err(|error| error.in_index(index))
        })
    }
}
