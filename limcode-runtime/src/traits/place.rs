//! Where a decoder puts a value.

use crate::{Decode, Error, Mode, Reader, Result};
use alloc::alloc::{Layout, alloc};
use alloc::boxed::Box;
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// What holds a value that was read: the value itself, a pointer to it, or a reference to where it was put.
///
/// A decoder that fills a place itself has room before the value is put together of its fields: LLVM then moves each field to where it
/// stays. After that, a failed allocation would have the whole value to drop, and a value that is dropped through its address is moved
/// as a whole.
#[doc(hidden)]
pub trait Place<T>: Sized {
    /// What the caller has of the place before the value is read: nothing, or the memory.
    type Site;
    /// Room for the value.
    type Room;
    /// Whether there is memory for the value before it is read, so that a part of it may be read to where it stays.
    const IS_THERE: bool = false;

    /// Makes the room.
    ///
    /// # Errors
    /// `out_of_memory` at byte `offset`, for a `Box`.
    fn room(site: Self::Site, offset: usize) -> Result<Self::Room>;

    /// The value in its place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(room: Self::Room, value: T) -> Self {
        let write = |place: *mut T| {
            // SAFETY: the address is that of room for a value.
            unsafe { place.write(value) };
        };
        // SAFETY: `write` writes the whole value.
        unsafe { Self::of_members(room, write) }
    }

    /// The value in its place. `write` puts each member to where it stays: of a whole value, LLVM copies an array of 20 bytes with the padding
    /// behind it, in pieces that the processor has to wait for.
    ///
    /// # Safety
    /// `write` initialises the value that it gets the address of.
    unsafe fn of_members(room: Self::Room, write: impl FnOnce(*mut T)) -> Self;

    /// The value in its place, for which there was no room before.
    ///
    /// # Errors
    /// Those of `room`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(site: Self::Site, offset: usize, value: T) -> Result<Self> {
        Ok(Self::of(Self::room(site, offset)?, value))
    }

    /// The value that `write` puts together at an address, of what it reads.
    ///
    /// # Errors
    /// Those of `write`, after which nothing at the address is dropped; those of `room`.
    ///
    /// # Safety
    /// `write` initialises the value that it gets the address of, unless it returns an error.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn fill<'de, M: Mode>(
        input: &mut Reader<'de, M>,
        site: Self::Site,
        write: impl FnOnce(&mut Reader<'de, M>, *mut T) -> Result<()>,
    ) -> Result<Self> {
        let mut value = MaybeUninit::uninit();
        write(input, value.as_mut_ptr())?;
        // SAFETY: `write` has initialised it, as for this function.
        Self::put(site, input.offset(), unsafe { value.assume_init() })
    }

    /// Reads a `D`, the last part of the struct that `wrap` makes around it, and puts the struct to its place.
    ///
    /// # Errors
    /// Those of the part; within, `out_of_memory` for the struct, in a `Box`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<'de, D: Decode<'de>, M: Mode, W: FnOnce(D) -> T, const IS_APART: bool>(
        input: &mut Reader<'de, M>,
        site: Self::Site,
        wrap: W,
    ) -> Result<Result<Self>> {
        let site = (site, wrap);
        let around: Around<Self, D, T, W> =
            if IS_APART { D::decode_to_apart(input, site) } else { D::decode_to(input, site) }?;
        Ok(around.placed)
    }
}

impl<T> Place<T> for T {
    type Site = ();
    type Room = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room((): (), _: usize) -> Result<()> {
        Ok(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of((): (), value: T) -> Self {
        value
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn of_members((): (), write: impl FnOnce(*mut T)) -> Self {
        let mut value = MaybeUninit::uninit();
        write(value.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { value.assume_init() }
    }
}

/// The place `P` of a struct `U` around a `T`, its last part: `wrap` makes the struct of it. So the part goes there from where it was read; if it were
/// returned, it would be moved once more, and an enum around its tag a third time.
#[doc(hidden)]
pub struct Around<P, T, U, W> {
    /// There may be no room. That is no error of the part, and none of its fields is in the error's path.
    placed: Result<P>,
    around: PhantomData<fn(W, T) -> U>,
}

impl<T, U, P: Place<U>, W: FnOnce(T) -> U> Place<T> for Around<P, T, U, W> {
    type Site = (P::Site, W);
    type Room = (Result<P::Room>, W);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room((site, wrap): Self::Site, offset: usize) -> Result<Self::Room> {
        Ok((P::room(site, offset), wrap))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of((room, wrap): Self::Room, value: T) -> Self {
        // No `map`: its closure would be another copy of the value and of what `wrap` holds.
        let placed = match room {
            Ok(room) => Ok(P::of(room, wrap(value))),
            Err(error) => Err(error),
        };
        Self { placed, around: PhantomData }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn of_members(room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
        let mut value = MaybeUninit::uninit();
        write(value.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        Self::of(room, unsafe { value.assume_init() })
    }

    /// Of the parts of a part there is one decoder for all places, which returns them. With a place around each place, there would be as many as
    /// there are ways through the types, under names that double in length with each level.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<'de, D: Decode<'de>, M: Mode, V: FnOnce(D) -> T, const IS_APART: bool>(
        input: &mut Reader<'de, M>,
        site: Self::Site,
        wrap: V,
    ) -> Result<Result<Self>> {
        let part = if IS_APART { D::decode_apart(input) } else { D::decode(input) }?;
        <Self as Place<T>>::put(site, input.offset(), wrap(part)).map(Ok)
    }
}

/// A place in the memory of something else, such as the next of a vector.
impl<'a, T> Place<T> for &'a mut T {
    type Site = &'a mut MaybeUninit<T>;
    type Room = &'a mut MaybeUninit<T>;
    const IS_THERE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room(site: Self::Site, _: usize) -> Result<Self::Room> {
        Ok(site)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn of_members(room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
        write(room.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { room.assume_init_mut() }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn fill<'de, M: Mode>(
        input: &mut Reader<'de, M>,
        site: Self::Site,
        write: impl FnOnce(&mut Reader<'de, M>, *mut T) -> Result<()>,
    ) -> Result<Self> {
        write(input, site.as_mut_ptr())?;
        // SAFETY: `write` has initialised it, as for this function.
        Ok(unsafe { site.assume_init_mut() })
    }
}

macro_rules! pointer {
    ($pointer:ident) => {
        impl<T> Place<T> for $pointer<T> {
            type Site = ();
            type Room = $pointer<MaybeUninit<T>>;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn room((): (), _: usize) -> Result<Self::Room> {
                Ok(Self::new_uninit())
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn of_members(mut room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
                write($pointer::get_mut(&mut room).expect("it was just made").as_mut_ptr());
                // SAFETY: `write` has initialised it, as for this function.
                unsafe { room.assume_init() }
            }
        }
    };
}

pointer!(Rc);
#[cfg(target_has_atomic = "ptr")]
pointer!(Arc);

impl<T> Place<T> for Box<T> {
    type Site = ();
    type Room = Box<MaybeUninit<T>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room((): (), offset: usize) -> Result<Self::Room> {
        let layout = Layout::new::<T>();
        if layout.size() == 0 {
            return Ok(Self::new_uninit());
        }
        // SAFETY: the layout has a size above 0.
        let room = unsafe { alloc(layout) }.cast::<MaybeUninit<T>>();
        if room.is_null() {
            return Err(Error::out_of_memory(offset, layout.size()));
        }
        // SAFETY: the global allocator gave it for the layout of a T, which is that of a MaybeUninit<T>; nothing is claimed.
        Ok(unsafe { Box::from_raw(room) })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn of_members(mut room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
        write(room.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { room.assume_init() }
    }
}
