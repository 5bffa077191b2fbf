//! Pointers: a value in the arena, or a text.

use crate::{Arena, Borrowed, DecodeIn, Mode, Reader, Result};
use alloc::boxed::Box;
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;

macro_rules! owning {
    ($($pointer:ident)*) => {$(
        impl<T: Borrowed> Borrowed for $pointer<T> {
            type Ref<'a>
                = &'a T::Ref<'a>
            where
                Self: 'a;

            #[inline]
            fn from_ref<'a>(borrowed: &Self::Ref<'a>) -> Self
            where
                Self: 'a,
            {
                Self::new(T::from_ref(borrowed))
            }
        }
    )*};
}

owning!(Box Rc);
#[cfg(target_has_atomic = "ptr")]
owning!(Arc);

/// As `Box`: a level of nesting, which promises no bytes.
impl<'a, T: DecodeIn<'a>> DecodeIn<'a> for &'a T {
    const MIN_SIZE_IN: usize = 0;
    const IS_FIXED_IN: bool = false;

    #[inline]
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        if T::IS_FIXED_IN {
            // There are no levels in it.
            input.check_level()?;
            input.need(T::MIN_SIZE_IN)?;
            let value = T::decode_in(input, arena)?;
            return input.put_in(value, arena);
        }
        input.enter()?;
        input.need(T::MIN_SIZE_IN)?;
        let value = T::decode_in(input, arena)?;
        input.leave();
        input.put_in(value, arena)
    }
}
