//! What the types of `core`, `alloc` and `std`, and of other crates behind features, lend.

use super::lend::{EncodeSegments, Loans};
use crate::proof::claim::bytes_of;
use crate::{Encode, Layout};
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::ffi::CString;
use alloc::rc::{self, Rc};
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::{self, Arc};
use alloc::vec::Vec;
use core::cell::{Cell, OnceCell, RefCell};
use core::cmp::Reverse;
use core::ffi::CStr;
use core::marker::PhantomData;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::num::{NonZero, Saturating, Wrapping};
use core::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo};
use core::sync::atomic;
use core::time::Duration;
#[cfg(feature = "std")]
use std::{
    collections::{HashMap, HashSet},
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, RwLock},
    time::SystemTime,
};

/// Types that lend nothing: most are small, and of the others the bytes are made or guarded while they are written.
macro_rules! copied {
    (@one [$($generics:tt)*] $kind:ty) => {
        impl<$($generics)*> EncodeSegments for $kind {}
    };
    (@all #[$cfg:meta] $generics:tt $($kind:ty),+) => {$(
        #[$cfg]
        copied!(@one $generics $kind);
    )+};
    (@all $generics:tt $($kind:ty),+) => {$(
        copied!(@one $generics $kind);
    )+};
    ($($(#[$cfg:meta])? [$($generics:tt)*] $($kind:ty),+;)*) => {$(
        copied!(@all $(#[$cfg])? [$($generics)*] $($kind),+);
    )*};
}

copied! {
    [] u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, f32, f64, bool, char;
    [] NonZero<u8>, NonZero<u16>, NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>;
    [] NonZero<i8>, NonZero<i16>, NonZero<i32>, NonZero<i64>, NonZero<i128>, NonZero<isize>;
    #[cfg(target_has_atomic = "8")] [] atomic::AtomicBool, atomic::AtomicU8, atomic::AtomicI8;
    #[cfg(target_has_atomic = "16")] [] atomic::AtomicU16, atomic::AtomicI16;
    #[cfg(target_has_atomic = "32")] [] atomic::AtomicU32, atomic::AtomicI32;
    #[cfg(target_has_atomic = "64")] [] atomic::AtomicU64, atomic::AtomicI64;
    #[cfg(target_has_atomic = "ptr")] [] atomic::AtomicUsize, atomic::AtomicIsize;
    [] (), RangeFull;
    [T: ?Sized] PhantomData<T>;
    [T: Encode] Range<T>, RangeInclusive<T>, RangeFrom<T>, RangeTo<T>;
    [] Ipv4Addr, Ipv6Addr, SocketAddrV4, SocketAddrV6, IpAddr, SocketAddr;
    [] Duration, CStr, CString;
    [T: Encode + Copy] Cell<T>;
    [T: Encode + ?Sized] RefCell<T>;
    [T: Encode] OnceCell<T>, rc::Weak<T>;
    #[cfg(target_has_atomic = "ptr")] [T: Encode] sync::Weak<T>;
    #[cfg(feature = "std")] [] Path, PathBuf, SystemTime;
    #[cfg(feature = "std")] [T: Encode + ?Sized] Mutex<T>, RwLock<T>;
    #[cfg(feature = "std")] [T: Encode] OnceLock<T>;
    #[cfg(all(feature = "std", any(unix, windows)))] [] std::ffi::OsStr, std::ffi::OsString;
    #[cfg(feature = "bv")] [B: bv::BlockType + Encode] bv::BitVec<B>;
    #[cfg(feature = "uuid")] [] uuid::Uuid;
}

/// Types that lend what they hold.
macro_rules! lends {
    ($($(#[$cfg:meta])? [$($generics:tt)*] $kind:ty, $this:ident $loans:ident => $lend:expr;)*) => {$(
        $(#[$cfg])?
        impl<$($generics)*> EncodeSegments for $kind {
            #[inline]
            fn lend<'v>(&'v $this, $loans: &mut Loans<'v>) {
                $lend
            }
        }
    )*};
}

lends! {
    [] str, self loans => loans.bytes(self.as_bytes());
    [] String, self loans => loans.bytes(self.as_bytes());
    [T: EncodeSegments] [T], self loans => match bytes_of(self) {
        Some(bytes) => loans.bytes(bytes),
        None => loans.each(self.iter()),
    };
    [T: EncodeSegments, const N: usize] [T; N], self loans => {
        if let Some(bytes) = bytes_of(self) {
            loans.bytes(bytes);
        }
        // Generated code writes elements of some types one by one.
        loans.each(self.iter());
    };
    [T: EncodeSegments] Vec<T>, self loans => self.as_slice().lend(loans);
    [T: EncodeSegments] BinaryHeap<T>, self loans => self.as_slice().lend(loans);
    [T: EncodeSegments] VecDeque<T>, self loans => {
        let (first, second) = self.as_slices();
        first.lend(loans);
        second.lend(loans);
    };
    [T: EncodeSegments] LinkedList<T>, self loans => loans.each(self.iter());
    [T: EncodeSegments] BTreeSet<T>, self loans => loans.each(self.iter());
    [K: EncodeSegments, V: EncodeSegments] BTreeMap<K, V>, self loans => loans.entries(self.iter());
    #[cfg(feature = "std")] [T: EncodeSegments, S] HashSet<T, S>, self loans => loans.each(self.iter());
    #[cfg(feature = "std")] [K: EncodeSegments, V: EncodeSegments, S] HashMap<K, V, S>, self loans => loans.entries(self.iter());
    [T: EncodeSegments] Option<T>, self loans => if let Some(value) = self {
        value.lend(loans);
    };
    [T: EncodeSegments, E: EncodeSegments] Result<T, E>, self loans => match self {
        Ok(value) => value.lend(loans),
        Err(error) => error.lend(loans),
    };
    [T: EncodeSegments] Bound<T>, self loans => if let Self::Included(value) | Self::Excluded(value) = self {
        value.lend(loans);
    };
    [T: EncodeSegments] Wrapping<T>, self loans => self.0.lend(loans);
    [T: EncodeSegments] Saturating<T>, self loans => self.0.lend(loans);
    [T: EncodeSegments] Reverse<T>, self loans => self.0.lend(loans);
    [T: EncodeSegments + ?Sized] &T, self loans => (**self).lend(loans);
    [T: EncodeSegments] Box<T>, self loans => loans.level(false, |loans| (**self).lend(loans));
    [T: EncodeSegments] Rc<T>, self loans => loans.level(false, |loans| (**self).lend(loans));
    #[cfg(target_has_atomic = "ptr")]
    [T: EncodeSegments] Arc<T>, self loans => loans.level(false, |loans| (**self).lend(loans));
    #[cfg(feature = "bytes")] [] bytes::Bytes, self loans => loans.bytes(self);
    #[cfg(feature = "bytes")] [] bytes::BytesMut, self loans => loans.bytes(self);
    #[cfg(feature = "indexmap")] [T: EncodeSegments, S] indexmap::IndexSet<T, S>, self loans => loans.each(self.iter());
    #[cfg(feature = "indexmap")]
    [K: EncodeSegments, V: EncodeSegments, S] indexmap::IndexMap<K, V, S>, self loans => loans.entries(self.iter());
    #[cfg(feature = "smallvec")]
    [A: smallvec::Array<Item: EncodeSegments>] smallvec::SmallVec<A>, self loans => self.as_slice().lend(loans);
}

/// Pointers to what has no fixed size in memory, which are no level of nesting by themselves.
macro_rules! unsized_pointers {
    ($($(#[$cfg:meta])? [$($generics:tt)*] $target:ty;)*) => {lends! {$(
        $(#[$cfg])? [$($generics)*] Box<$target>, self loans => (**self).lend(loans);
        $(#[$cfg])? [$($generics)*] Rc<$target>, self loans => (**self).lend(loans);
        #[cfg(target_has_atomic = "ptr")] [$($generics)*] Arc<$target>, self loans => (**self).lend(loans);
    )*}};
}

unsized_pointers! {
    [T: EncodeSegments] [T];
    [] str;
    [] CStr;
}

#[cfg(feature = "std")]
unsized_pointers!([] Path;);
#[cfg(all(feature = "std", any(unix, windows)))]
unsized_pointers!([] std::ffi::OsStr;);

impl<B: ToOwned + EncodeSegments + ?Sized> EncodeSegments for Cow<'_, B>
where
    B::Owned: Layout,
{
    #[inline]
    fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
        (**self).lend(loans);
    }
}

macro_rules! tuples {
    ($first:ident $first_index:tt $(, $later:ident $later_index:tt)*) => {
        tuples!(@ [$first $first_index] $($later $later_index)*);
    };
    (@ [$($member:ident $index:tt)*]) => {
        impl<$($member: EncodeSegments),*> EncodeSegments for ($($member,)*) {
            #[inline]
            fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
                $(self.$index.lend(loans);)*
            }
        }
    };
    (@ [$($member:ident $index:tt)*] $next:ident $next_index:tt $($later:ident $later_index:tt)*) => {
        tuples!(@ [$($member $index)*]);
        tuples!(@ [$($member $index)* $next $next_index] $($later $later_index)*);
    };
}

tuples! {
    T0 0, T1 1, T2 2, T3 3, T4 4, T5 5, T6 6, T7 7, T8 8, T9 9, T10 10, T11 11, T12 12, T13 13, T14 14, T15 15, T16 16,
    T17 17, T18 18, T19 19, T20 20, T21 21, T22 22, T23 23, T24 24, T25 25, T26 26, T27 27, T28 28, T29 29, T30 30, T31 31
}
