//! The parts that rows are made of.

use super::sealed::{Flat, Write};
use super::{List, Part, Row};
use crate::proof::claim::bytes_of;
use crate::wire::short_len;
use crate::{Encode, Error, Mode, Result, Scalar, Writer};

/// A number or an array of numbers.
#[derive(Debug)]
pub struct Fixed<'a, T>(pub &'a T);

/// A number held by value.
#[derive(Clone, Copy, Debug)]
pub struct Made<T>(pub T);

/// A sequence length, in elements, as `u64`.
#[derive(Clone, Copy, Debug)]
pub struct Len(pub usize);

/// A sequence length, in elements, as `short_vec`.
#[derive(Clone, Copy, Debug)]
pub struct ShortLen(pub usize);

/// A sequence length, in elements, of 1 byte.
#[derive(Clone, Copy, Debug)]
pub struct Len8(pub usize);

/// A sequence length, in elements, as `u16`.
#[derive(Clone, Copy, Debug)]
pub struct Len16(pub usize);

/// A sequence length, in elements, as `u32`.
#[derive(Clone, Copy, Debug)]
pub struct Len32(pub usize);

/// Elements, without a length; flat if they are bulk.
#[derive(Debug)]
pub struct Elems<'a, T>(pub &'a [T]);

/// A value through its own codec; flat if it is bulk.
#[derive(Debug)]
pub struct Value<'a, T: ?Sized>(pub &'a T);

/// The value of an option, if there is one, without the byte before it. Flat if the value is.
#[derive(Debug)]
pub struct Payload<'a, T>(pub &'a Option<T>);

/// Flat parts that have one check of their own where parts are written in order.
#[derive(Clone, Copy, Debug)]
pub struct Run<L>(L);

/// A part, and what adds where it is to the path of an error.
#[derive(Clone, Copy, Debug)]
pub struct At<P, F>(P, F);

/// A part of a field of that name. Like [`At`], but the code of a row is shared by all rows of the same shape.
#[derive(Clone, Copy, Debug)]
pub struct InField<P>(P, &'static str);

/// A part that is a reference is copied, whatever it refers to.
macro_rules! copied {
    ($($part:ident [$($bound:tt)*]),*) => {$(
        impl<T $($bound)*> Clone for $part<'_, T> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T $($bound)*> Copy for $part<'_, T> {}
    )*};
}

copied!(Fixed [], Elems [], Value [: ?Sized], Payload []);

/// Flat parts without a `short_vec` length as one.
#[inline(always)]
pub fn run<R: Row>(row: R) -> Run<R::List> {
    const { assert!(R::List::IS_FLAT && R::List::SLACK_BYTES == 0, "a run is of flat parts without a short_vec length") };
    Run(row.into_list())
}

/// A part whose errors pass through `place`, which adds to their path.
#[inline(always)]
pub fn at<P: Part, F: FnOnce(Error) -> Error + Copy>(part: P, place: F) -> At<P, F> {
    At(part, place)
}

/// A part whose errors are in the field of that name.
#[inline(always)]
pub fn in_field<P: Part>(part: P, name: &'static str) -> InField<P> {
    InField(part, name)
}

impl<T: Scalar> Part for Fixed<'_, T> {}

impl<T: Scalar> Write for Fixed<'_, T> {
    const IS_FLAT: bool = true;
    const FIXED_BYTES: usize = T::SIZE;

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        // SAFETY: the caller gives room for T::SIZE bytes.
        unsafe { self.0.store(to) };
        // SAFETY: those bytes are part of the room.
        unsafe { to.add(T::SIZE) }
    }

    #[inline(always)]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        if M::BORROWS { output.put(self.0) } else { put_fixed(self.0, output) }
    }
}

impl<T: Scalar> Part for Made<T> {}

impl<T: Scalar> Write for Made<T> {
    const IS_FLAT: bool = true;
    const FIXED_BYTES: usize = T::SIZE;

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        // SAFETY: as for this function.
        unsafe { Fixed(&self.0).write::<M>(to) }
    }

    #[inline(always)]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        Fixed(&self.0).put(output)
    }
}

impl Part for Len {}

impl Write for Len {
    const IS_FLAT: bool = true;
    const FIXED_BYTES: usize = 8;

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        // SAFETY: as for this function.
        unsafe { Made(self.0 as u64).write::<M>(to) }
    }

    #[inline(always)]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        Made(self.0 as u64).put(output)
    }
}

impl Part for ShortLen {}

impl Write for ShortLen {
    const IS_FLAT: bool = true;
    const FIXED_BYTES: usize = 1;
    const SLACK_BYTES: usize = 2;

    #[inline(always)]
    fn short_len(&self) -> usize {
        self.0
    }

    #[inline(always)]
    fn extra_bytes(&self) -> usize {
        short_len::extra_bytes(self.0)
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        let len = self.0;
        if len <= 0x7f {
            // SAFETY: there is room for what the length takes.
            unsafe { Made(len as u8).write::<M>(to) }
        } else if len <= 0x3fff {
            // SAFETY: there is room for what the length takes.
            unsafe { Made([len as u8 | 0x80, (len >> 7) as u8]).write::<M>(to) }
        } else {
            // SAFETY: there is room for what the length takes.
            unsafe { Made([len as u8 | 0x80, (len >> 7) as u8 | 0x80, (len >> 14) as u8]).write::<M>(to) }
        }
    }

    #[inline(always)]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        if M::BORROWS { output.put_short_len(self.0) } else { put_short_len(self.0, output) }
    }
}

/// A length that fits its width if the bits of `$bits` are those of a `short_vec` length.
macro_rules! narrow {
    ($part:ident, $number:ty, $put:ident, |$len:ident| $bits:expr) => {
        impl Part for $part {}

        impl Write for $part {
            const IS_FLAT: bool = true;
            const FIXED_BYTES: usize = size_of::<$number>();

            #[inline(always)]
            fn short_len(&self) -> usize {
                let $len = self.0;
                $bits
            }

            #[inline(always)]
            unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
                // SAFETY: as for this function.
                unsafe { Made(self.0 as $number).write::<M>(to) }
            }

            #[inline(always)]
            fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
                output.$put(self.0)
            }
        }
    };
}

narrow!(Len8, u8, put_len8, |len| len.saturating_mul(0x100));
narrow!(Len16, u16, put_len16, |len| len);
narrow!(Len32, u32, put_len32, |len| len >> 16);

/// The size of a value in memory, in bytes. rustc forgets that it has a limit, below which sums need no check.
#[inline(always)]
fn bytes_in_memory<T: ?Sized>(value: &T) -> usize {
    let size_bytes = size_of_val(value);
    // SAFETY: what a reference refers to is never larger.
    unsafe { core::hint::assert_unchecked(size_bytes <= isize::MAX as usize) };
    size_bytes
}

impl<T: Encode> Part for Elems<'_, T> {}

impl<T: Encode> Write for Elems<'_, T> {
    const IS_FLAT: bool = T::BULK.is_written_whole();
    const FIXED_BYTES: usize = 0;

    #[inline(always)]
    fn elem_bytes(&self) -> usize {
        bytes_in_memory(self.0)
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        let Some(bytes) = bytes_of(self.0) else { return to };
        // SAFETY: there is room for as many bytes, to which nothing else refers; the processor has the instructions of M.
        unsafe { M::copy(bytes.as_ptr(), to, bytes.len()) };
        // SAFETY: those bytes are part of the room.
        unsafe { to.add(bytes.len()) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        match bytes_of(self.0) {
            Some(bytes) if !M::BORROWS => put_bytes(bytes, output),
            _ => output.put_elems(self.0),
        }
    }
}

impl<T: Encode + ?Sized> Part for Value<'_, T> {}

impl<T: Encode + ?Sized> Write for Value<'_, T> {
    const IS_FLAT: bool = T::BULK.is_written_whole();
    const FIXED_BYTES: usize = 0;

    #[inline(always)]
    fn elem_bytes(&self) -> usize {
        bytes_in_memory(self.0)
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        if !T::BULK.is_written_whole() {
            return to;
        }
        let size_bytes = size_of_val(self.0);
        // SAFETY: either proof says that all bytes of the value are initialised, and what is written; there is room for as
        // many, to which nothing else refers.
        unsafe { core::ptr::copy_nonoverlapping(core::ptr::from_ref(self.0).cast::<u8>(), to, size_bytes) };
        // SAFETY: those bytes are part of the room.
        unsafe { to.add(size_bytes) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode_bounded(output)
    }
}

impl<T: Encode> Part for Payload<'_, T> {}

impl<T: Encode> Write for Payload<'_, T> {
    const IS_FLAT: bool = T::BULK.is_written_whole();
    const FIXED_BYTES: usize = 0;

    #[inline(always)]
    fn elem_bytes(&self) -> usize {
        if self.0.is_some() { size_of::<T>() } else { 0 }
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        match self.0 {
            // SAFETY: the caller gives room for the value, which is flat.
            Some(value) => unsafe { Value(value).write::<M>(to) },
            None => to,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        match self.0 {
            Some(value) => value.encode_bounded(output),
            None => Ok(()),
        }
    }
}

impl<L: List> Part for Run<L> {}

impl<L: List> Write for Run<L> {
    const IS_FLAT: bool = true;
    const FIXED_BYTES: usize = L::FIXED_BYTES;

    #[inline(always)]
    fn elem_bytes(&self) -> usize {
        self.0.elem_bytes()
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        // SAFETY: as for this function.
        unsafe { self.0.write::<M>(to) }
    }

    #[inline(always)]
    fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        output.room_for_members(self.0.size_bytes())?;
        self.0.put_flat(output)
    }
}

// Flat parts are written one by one where a row has no room, or by a writer that borrows. The first is seldom, so its code is not
// in each row's.

#[inline(never)]
fn put_fixed<M: Mode, T: Scalar>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
    output.put(value)
}

#[inline(never)]
fn put_short_len<M: Mode>(len_elems: usize, output: &mut Writer<'_, M>) -> Result<()> {
    output.put_short_len(len_elems)
}

#[inline(never)]
fn put_bytes<M: Mode>(bytes: &[u8], output: &mut Writer<'_, M>) -> Result<()> {
    output.put_bytes(bytes)
}

macro_rules! wrapper {
    ([$($parameters:tt)*] $wrapper:ty, |$self:ident, $error:ident| $with_place:expr) => {
        impl<$($parameters)*> Part for $wrapper {}

        impl<$($parameters)*> Write for $wrapper {
            const IS_FLAT: bool = P::IS_FLAT;
            const FIXED_BYTES: usize = P::FIXED_BYTES;
            const SLACK_BYTES: usize = P::SLACK_BYTES;

            #[inline(always)]
            fn elem_bytes(&self) -> usize {
                self.0.elem_bytes()
            }

            #[inline(always)]
            fn short_len(&self) -> usize {
                self.0.short_len()
            }

            #[inline(always)]
            fn extra_bytes(&self) -> usize {
                self.0.extra_bytes()
            }

            #[inline(always)]
            unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
                // SAFETY: as for this function.
                unsafe { self.0.write::<M>(to) }
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn put<M: Mode>($self, output: &mut Writer<'_, M>) -> Result<()> {
                match $self.0.put(output) {
                    Ok(()) => Ok(()),
                    Err($error) => Err($with_place),
                }
            }
        }
    };
}

wrapper!([P: Part, F: FnOnce(Error) -> Error + Copy] At<P, F>, |self, error| (self.1)(error));
wrapper!([P: Part] InField<P>, |self, error| error.in_field(self.1));
