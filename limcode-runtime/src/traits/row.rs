//! Rows: adjacent parts of a value that are written under one check.
//!
//! ```text
//! put_row((Fixed(&a), ShortLen(b.len()), Elems(&b), Value(&c), Elems(&d)))
//!
//! most = 8 + 3 + b.len()            no fewer bytes than the parts take up to the first that is not flat
//! if most > room: exact size        out of the way; still too many: cold, part by part, which grows the buffer
//! write a, len(b), b at pos         no checks; the position is in a register
//! pos += written; room -= written
//! c through its own codec; d is a row again
//! ```
//!
//! A part is flat if its size is known without walking it. Whether it is depends on its type only, so the code of a row
//! is straight-line. The result, the error and its offset are those of the parts written in order.

mod part;

pub use part::{
    At, Elems, Fixed, InField, Len, Len8, Len16, Len32, Made, Payload, Run, ShortLen, Value, at, in_field, run,
};

use crate::limits::MAX_SHORT_LEN;
use crate::{Mode, Result, Writer};
use core::hint::black_box;
use sealed::{Flat, Write};

/// Some bytes of a value, in a row. Sealed.
pub trait Part: Write + Copy {}

/// A tuple of up to 12 parts, in the order in which they are written.
pub trait Row {
    /// The same, one part and the rest.
    type List: List;

    /// The same parts as a list.
    fn into_list(self) -> Self::List;
}

/// [`Then`] or [`End`]. Sealed.
pub trait List: Flat + Copy {}

/// A part, and those after it.
#[derive(Clone, Copy, Debug)]
pub struct Then<P, L>(P, L);

/// No more parts.
#[derive(Clone, Copy, Debug)]
pub struct End;

macro_rules! row {
    (@list) => { End };
    (@list $first:ident $($rest:ident)*) => { Then<$first, row!(@list $($rest)*)> };
    (@value) => { End };
    (@value $first:ident $($rest:ident)*) => { Then($first, row!(@value $($rest)*)) };
    ($($part:ident $Part:ident),*) => {
        impl<$($Part: Part),*> Row for ($($Part,)*) {
            type List = row!(@list $($Part)*);

            #[inline(always)]
            fn into_list(self) -> Self::List {
                let ($($part,)*) = self;
                row!(@value $($part)*)
            }
        }
    };
}

row!(a A);
row!(a A, b B);
row!(a A, b B, c C);
row!(a A, b B, c C, d D);
row!(a A, b B, c C, d D, e E);
row!(a A, b B, c C, d D, e E, f F);
row!(a A, b B, c C, d D, e E, f F, g G);
row!(a A, b B, c C, d D, e E, f F, g G, h H);
row!(a A, b B, c C, d D, e E, f F, g G, h H, i M);
row!(a A, b B, c C, d D, e E, f F, g G, h H, i M, j J);
row!(a A, b B, c C, d D, e E, f F, g G, h H, i M, j J, k K);
row!(a A, b B, c C, d D, e E, f F, g G, h H, i M, j J, k K, l L);

pub(crate) mod sealed {
    use crate::limits::MAX_SHORT_LEN;
    use crate::{Mode, Result, Writer};

    /// How a part is written.
    pub trait Write: Sized {
        /// Whether its size is known without walking it; if not, only [`put`](Self::put) may be used.
        const IS_FLAT: bool;

        /// The bytes that it takes besides its elements; of a `short_vec` length, the first.
        const FIXED_BYTES: usize;

        /// The bytes that a `short_vec` length may take besides the first.
        const SLACK_BYTES: usize = 0;

        /// The bytes of its elements.
        #[inline(always)]
        fn elem_bytes(&self) -> usize {
            0
        }

        /// Its `short_vec` length, in elements; of a length of another width, a number that is above the greatest `short_vec`
        /// length if it does not fit; 0 if it has none.
        #[inline(always)]
        fn short_len(&self) -> usize {
            0
        }

        /// What its `short_vec` length takes besides the first byte.
        #[inline(always)]
        fn extra_bytes(&self) -> usize {
            0
        }

        /// Writes it: the end of what was written.
        ///
        /// # Safety
        /// The part is flat, and can be written; `to` is valid for writes of all bytes that it takes, to which nothing else
        /// refers; the processor has the instructions of `M`.
        unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8;

        /// Writes it with checks.
        ///
        /// # Errors
        /// Its own.
        fn put<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()>;
    }

    /// How the parts of a row up to the first that is not flat are written, and then the others.
    pub trait Flat: Sized {
        /// Whether all parts are flat.
        const IS_FLAT: bool;

        /// Whether there is a first part, and it is flat.
        const STARTS_FLAT: bool;

        /// [`Write::FIXED_BYTES`] of all flat parts.
        const FIXED_BYTES: usize;

        /// [`Write::SLACK_BYTES`] of all flat parts.
        const SLACK_BYTES: usize;

        /// The bytes of the elements of all flat parts.
        fn elem_bytes(&self) -> usize;

        /// The bits that are set in any of the lengths, as [`Write::short_len`] gives them.
        fn short_lens(&self) -> usize;

        /// What the `short_vec` lengths take besides the first byte of each.
        fn extra_bytes(&self) -> usize;

        /// Writes the flat parts: the end of what was written.
        ///
        /// # Safety
        /// As for [`Write::write`], of all of them.
        unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8;

        /// Writes the flat parts with checks.
        ///
        /// # Errors
        /// Those of the parts.
        fn put_flat<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()>;

        /// Writes what comes after the flat parts.
        ///
        /// # Errors
        /// Those of the parts.
        fn put_others<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()>;

        /// The bytes that the flat parts take; more than there ever is room for if one of them cannot be written.
        #[inline(always)]
        fn size_bytes(&self) -> usize {
            if self.short_lens() > MAX_SHORT_LEN {
                return usize::MAX;
            }
            self.elem_bytes().saturating_add(Self::FIXED_BYTES + self.extra_bytes())
        }
    }
}

impl List for End {}

impl Flat for End {
    const IS_FLAT: bool = true;
    const STARTS_FLAT: bool = false;
    const FIXED_BYTES: usize = 0;
    const SLACK_BYTES: usize = 0;

    #[inline(always)]
    fn elem_bytes(&self) -> usize {
        0
    }

    #[inline(always)]
    fn short_lens(&self) -> usize {
        0
    }

    #[inline(always)]
    fn extra_bytes(&self) -> usize {
        0
    }

    #[inline(always)]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        to
    }

    #[inline(always)]
    fn put_flat<M: Mode>(self, _output: &mut Writer<'_, M>) -> Result<()> {
        Ok(())
    }

    #[inline(always)]
    fn put_others<M: Mode>(self, _output: &mut Writer<'_, M>) -> Result<()> {
        Ok(())
    }
}

impl<P: Part, L: List> List for Then<P, L> {}

impl<P: Part, L: List> Flat for Then<P, L> {
    const IS_FLAT: bool = P::IS_FLAT && L::IS_FLAT;
    const STARTS_FLAT: bool = P::IS_FLAT;
    const FIXED_BYTES: usize = if P::IS_FLAT { P::FIXED_BYTES + L::FIXED_BYTES } else { 0 };
    const SLACK_BYTES: usize = if P::IS_FLAT { P::SLACK_BYTES + L::SLACK_BYTES } else { 0 };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn elem_bytes(&self) -> usize {
        if P::IS_FLAT { self.0.elem_bytes().saturating_add(self.1.elem_bytes()) } else { 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn short_lens(&self) -> usize {
        if P::IS_FLAT { self.0.short_len() | self.1.short_lens() } else { 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extra_bytes(&self) -> usize {
        if P::IS_FLAT { self.0.extra_bytes() + self.1.extra_bytes() } else { 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn write<M: Mode>(&self, to: *mut u8) -> *mut u8 {
        if !P::IS_FLAT {
            return to;
        }
        // SAFETY: the part is flat, and the caller gives room for all that are.
        let to = unsafe { self.0.write::<M>(to) };
        // SAFETY: the first part has written its bytes, so there is room for those of the others.
        unsafe { self.1.write::<M>(to) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_flat<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        if !P::IS_FLAT {
            return Ok(());
        }
        self.0.put(output)?;
        self.1.put_flat(output)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_others<M: Mode>(self, output: &mut Writer<'_, M>) -> Result<()> {
        if P::IS_FLAT {
            return self.1.put_others(output);
        }
        self.0.put(output)?;
        output.put_list(self.1)
    }
}

impl<M: Mode> Writer<'_, M> {
    /// Writes the parts of a row in their order.
    ///
    /// # Errors
    /// That of the first part that has one, as if they were written in order.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_row<R: Row>(&mut self, row: R) -> Result<()> {
        self.put_list(row.into_list())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_list<L: List>(&mut self, list: L) -> Result<()> {
        // Both conditions are constants of the type, so that rustc does not compile the branch that is not taken, even without optimisation.
        if L::STARTS_FLAT {
            if M::BORROWS {
                list.put_flat(self)?;
            } else if !self.put_if_room(list) {
                self.put_list_checked(list)?;
            }
        }
        if L::IS_FLAT { Ok(()) } else { list.put_others(self) }
    }

    /// [`put_flat`](Flat::put_flat), out of the way.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_list_checked<L: List>(&mut self, list: L) -> Result<()> {
        // The cold path gets a writer of its own, because the address of this one would else be known to a call, and a copy of the list
        // that the compiler cannot see through, because it would else have all parts in memory on the way that is not cold.
        self.detached(|output| put_checked(output, black_box(&list)))
    }

    /// Writes the flat parts of a row if they can be written and there is room for all; whether that is so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_if_room<L: List>(&mut self, list: L) -> bool {
        if !M::WRITES {
            let size_bytes = list.size_bytes();
            return size_bytes < usize::MAX && self.counts(size_bytes);
        }
        let most_bytes = list.elem_bytes().saturating_add(L::FIXED_BYTES + L::SLACK_BYTES);
        let fits = most_bytes <= self.room && list.short_lens() <= MAX_SHORT_LEN;
        if !fits && list.size_bytes() > self.room {
            return false;
        }
        // SAFETY: all flat parts can be written, and there is room for them, to which nothing else refers; the processor has
        // the instructions of M.
        let end = unsafe { list.write::<M>(self.pos) };
        // SAFETY: the bytes up to there were written, within the room.
        unsafe { self.advance(end as usize - self.pos as usize) };
        true
    }
}

/// Writes the flat parts of a row in order.
#[cold]
#[inline(never)]
fn put_checked<M: Mode, L: List>(output: &mut Writer<'_, M>, list: &L) -> Result<()> {
    list.put_flat(output)
}
