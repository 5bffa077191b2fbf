//! References, and pointers that own: the value they point at.

use crate::memory::holder::behind_two_words;
use crate::traits::collection::{Collection, PutCollection};
use crate::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::boxed::Box;
use alloc::rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync;

impl<T: Layout + ?Sized> Layout for &T {
    const NAME: &'static str = T::NAME;
    const MIN_SIZE: usize = T::MIN_SIZE;
    const ENCODE_STEPS: usize = T::ENCODE_STEPS;
    const IS_FIXED: bool = T::IS_FIXED;
    const HAS_CHECK: bool = T::HAS_CHECK;
    const DISCARDED: &'static [&'static str] = T::DISCARDED;
    const COMPARED: &'static [&'static str] = T::COMPARED;
    const BULK: Bulk<Self> = Bulk::NO;
}

impl<T: Encode + ?Sized> Encode for &T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (**self).encode(output)
    }
}

impl<T: Collection + ?Sized> Collection for &T {
    const ELEM_MIN_SIZE: usize = T::ELEM_MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        (**self).len_elems()
    }
}

impl<T: PutCollection + ?Sized> PutCollection for &T {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (**self).put_elems(output)
    }
}

/// A pointer that owns is a level of nesting, and promises no bytes, so that a recursive type has finite constants.
macro_rules! owning {
    ($pointer:ty, $name:literal, $memory_bytes:expr $(, $in_place:item)?) => {
        impl<T: Layout> Layout for $pointer {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 0;
            const IS_FIXED: bool = false;
            const POINTEE_SIZE: Option<usize> = if T::IS_FIXED { Some(T::MIN_SIZE) } else { None };
            const HAS_CHECK: bool = T::HAS_CHECK;
            const DISCARDED: &'static [&'static str] = T::DISCARDED;
            const COMPARED: &'static [&'static str] = T::COMPARED;
        }

        impl<T: Encode> Encode for $pointer {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                if T::IS_FIXED {
                    // There are no levels in it.
                    output.check_level()?;
                    return (**self).encode(output);
                }
                output.enter()?;
                (**self).encode(output)?;
                output.leave();
                Ok(())
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $pointer {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                if T::IS_FIXED {
                    // There are no levels in it.
                    input.check_level()?;
                    input.need(T::MIN_SIZE)?;
                    input.spend(0, $memory_bytes)?;
                    return T::decode_to(input, ());
                }
                input.enter()?;
                input.need(T::MIN_SIZE)?;
                input.spend(0, $memory_bytes)?;
                let value = T::decode_to(input, ())?;
                input.leave();
                Ok(value)
            }

            $(#[inline] $in_place)?
        }
    };
}

owning!(
    Box<T>,
    "Box",
    size_of::<T>(),
    fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
        input.enter()?;
        input.need(T::MIN_SIZE)?;
        input.spend(0, size_of::<T>())?;
        (**self).decode_in_place(input)?;
        input.leave();
        Ok(())
    }
);
owning!(rc::Rc<T>, "Rc", behind_two_words::<T>());
#[cfg(target_has_atomic = "ptr")]
owning!(sync::Arc<T>, "Arc", behind_two_words::<T>());

/// The form of an option of the pointer: none when the value is gone. Reading checks the value and drops it, because
/// nothing would keep it.
macro_rules! weak {
    ($pointer:ty) => {
        impl<T: Layout> Layout for $pointer {
            const NAME: &'static str = "Weak";
            const MIN_SIZE: usize = 1;
            const IS_FIXED: bool = false;
        }

        impl<T: Encode> Encode for $pointer {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.upgrade().encode(output)
            }
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $pointer {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                if input.take_option_tag()? {
                    input.enter()?;
                    input.need(T::MIN_SIZE)?;
                    drop(T::decode(input)?);
                    input.leave();
                }
                Ok(Self::new())
            }
        }
    };
}

weak!(rc::Weak<T>);
#[cfg(target_has_atomic = "ptr")]
weak!(sync::Weak<T>);
