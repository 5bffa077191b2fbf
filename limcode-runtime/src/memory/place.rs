//! Where a decoder puts a value.

use alloc::boxed::Box;
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;

/// What holds a value that was read: the value itself, or a pointer to it.
#[doc(hidden)]
pub trait Place<T> {
    /// The value in its place.
    fn of(value: T) -> Self;
}

impl<T> Place<T> for T {
    #[inline(always)]
    fn of(value: T) -> Self {
        value
    }
}

/// The memory is there before the value is made, so that LLVM makes it there.
macro_rules! pointer {
    ($pointer:ident) => {
        impl<T> Place<T> for $pointer<T> {
            #[inline(always)]
            fn of(value: T) -> Self {
                let mut place = Self::new_uninit();
                $pointer::get_mut(&mut place).expect("it was just made").write(value);
                // SAFETY: the value was just written.
                unsafe { place.assume_init() }
            }
        }
    };
}

pointer!(Rc);
#[cfg(target_has_atomic = "ptr")]
pointer!(Arc);

impl<T> Place<T> for Box<T> {
    #[inline(always)]
    fn of(value: T) -> Self {
        let mut place = Self::new_uninit();
        place.write(value);
        // SAFETY: the value was just written.
        unsafe { place.assume_init() }
    }
}
