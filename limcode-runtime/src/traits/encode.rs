//! The trait of types that can be encoded.

use super::row::{Elems, Part, Value};
use crate::limits::MAX_INLINED_STEPS;
use crate::{Layout, Mode, Result, Writer};

/// A type that can be encoded.
#[diagnostic::on_unimplemented(
    message = "limcode cannot encode `{Self}`",
    label = "not encodable",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`"
)]
pub trait Encode: Layout {
    /// Encodes the value at the writer's position.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, Mode, Result, Writer};
    ///
    /// struct Value(u16);
    /// # impl limcode::Layout for Value {
    /// #     const NAME: &'static str = "Value";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// impl Encode for Value {
    ///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    ///         self.0.encode(output)
    ///     }
    /// }
    ///
    /// assert_eq!(limcode::serialize(&Value(7))?, [7, 0]);
    /// # limcode::Result::Ok(())
    /// ```
    ///
    /// # Errors
    /// The output has no room, a length does not fit its coding, or values are nested too deeply.
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()>;

    /// [`encode`](Self::encode), out of line if it is long: else types of types of types would take LLVM minutes.
    ///
    /// # Errors
    /// As for `encode`.
    #[doc(hidden)]
    #[inline(always)]
    fn encode_bounded<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if Self::ENCODE_STEPS > MAX_INLINED_STEPS { encode_apart(self, output) } else { self.encode(output) }
    }

    /// The value as a part of a [row](crate::row). It is a method of this trait, so that for a type without a codec rustc finds no
    /// part either, and has nothing to say of the row.
    #[doc(hidden)]
    #[inline(always)]
    fn row_part(&self) -> impl Part {
        Value(self)
    }

    /// Elements as a part of a row, without a length.
    #[doc(hidden)]
    #[inline(always)]
    fn row_elems(elements: &[Self]) -> impl Part
    where
        Self: Sized,
    {
        Elems(elements)
    }
}

#[inline(never)]
fn encode_apart<T: Encode + ?Sized, M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
    value.encode(output)
}
