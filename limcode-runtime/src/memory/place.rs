//! Where a decoder puts a value.

use crate::{Error, Result};
use alloc::alloc::{Layout, alloc};
use alloc::boxed::Box;
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
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

    /// Makes the room.
    ///
    /// # Errors
    /// `out_of_memory` at byte `offset`, for a `Box`.
    fn room(site: Self::Site, offset: usize) -> Result<Self::Room>;

    /// The value in its place.
    #[inline(always)]
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
}

impl<T> Place<T> for T {
    type Site = ();
    type Room = ();

    #[inline(always)]
    fn room((): (), _: usize) -> Result<()> {
        Ok(())
    }

    #[inline(always)]
    fn of((): (), value: T) -> Self {
        value
    }

    #[inline(always)]
    unsafe fn of_members((): (), write: impl FnOnce(*mut T)) -> Self {
        let mut value = MaybeUninit::uninit();
        write(value.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { value.assume_init() }
    }
}

/// A place in the memory of something else, such as the next of a vector.
impl<'a, T> Place<T> for &'a mut T {
    type Site = &'a mut MaybeUninit<T>;
    type Room = &'a mut MaybeUninit<T>;

    #[inline(always)]
    fn room(site: Self::Site, _: usize) -> Result<Self::Room> {
        Ok(site)
    }

    #[inline(always)]
    unsafe fn of_members(room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
        write(room.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { room.assume_init_mut() }
    }
}

macro_rules! pointer {
    ($pointer:ident) => {
        impl<T> Place<T> for $pointer<T> {
            type Site = ();
            type Room = $pointer<MaybeUninit<T>>;

            #[inline(always)]
            fn room((): (), _: usize) -> Result<Self::Room> {
                Ok(Self::new_uninit())
            }

            #[inline(always)]
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

    #[inline(always)]
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

    #[inline(always)]
    unsafe fn of_members(mut room: Self::Room, write: impl FnOnce(*mut T)) -> Self {
        write(room.as_mut_ptr());
        // SAFETY: `write` has initialised it, as for this function.
        unsafe { room.assume_init() }
    }
}
