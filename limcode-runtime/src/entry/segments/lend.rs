//! Loans: bytes of a value that may become segments, which are borrowed instead of copied.
//!
//! ```text
//! lend      the value shows its large parts, each borrowed for 'v: the loans
//! encode    as always; when the writer is given bytes to copy that are a loan, same address and same length,
//!           it takes the loan down as a cut, and copies nothing
//! ```
//!
//! So what is borrowed was lent for `'v` by safe code, whatever an `encode` passes to the writer: temporary bytes cannot be
//! where those of a loan are. Two references to as many bytes at one address are to the same bytes,
//! which do not change for `'v`. A loan that is never written is never looked at again, and bytes that were not lent
//! are copied; so the bytes, their order, the checks and the errors are the same as those of `encode`.

use crate::{Encode, MAX_DEPTH};
use alloc::vec::Vec;

/// A type that [`serialize_segments`](crate::serialize_segments) encodes. Derived types implement it under
/// `#[limcode(segments)]`.
///
/// For a hand-written codec, an empty impl is always correct: the whole value is then copied.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Encode, EncodeSegments, Layout, Loans, Mode, Result, Writer};
///
/// struct Image(Vec<u8>);
///
/// # impl Layout for Image {
/// #     const NAME: &'static str = "Image";
/// #     const MIN_SIZE: usize = 8;
/// #     const IS_FIXED: bool = false;
/// # }
/// impl Encode for Image {
///     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
///         self.0.encode(output)
///     }
/// }
///
/// impl EncodeSegments for Image {
///     fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
///         self.0.lend(loans);
///     }
/// }
///
/// let image = Image(vec![1; 100_000]);
/// let segments = limcode::serialize_segments(&image)?;
/// assert!(segments.segments().any(|segment| std::ptr::eq(segment, &*image.0)));
/// # Result::Ok(())
/// ```
#[diagnostic::on_unimplemented(
    message = "limcode cannot encode `{Self}` to segments",
    label = "not opted in to segments",
    note = "add `#[limcode(segments)]` beside `#[derive(Limcode)]` on the definition of `{Self}`, or an empty impl of `EncodeSegments` to copy its values"
)]
pub trait EncodeSegments: Encode {
    /// Lends the large parts of the value that [`encode`](Encode::encode) writes unchanged from memory. What is not lent is
    /// copied, and what is lent and not written is ignored, so lending nothing is always right. Implementations call
    /// [`Loans::bytes`], or `lend` of the parts.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{EncodeSegments, Loans};
    ///
    /// struct Named(Vec<u8>);
    /// # impl limcode::Layout for Named {
    /// #     const NAME: &'static str = "Named";
    /// #     const MIN_SIZE: usize = 8;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// # impl limcode::Encode for Named {
    /// #     fn encode<M: limcode::Mode>(&self, output: &mut limcode::Writer<'_, M>) -> limcode::Result<()> {
    /// #         self.0.encode(output)
    /// #     }
    /// # }
    /// impl EncodeSegments for Named {
    ///     fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
    ///         self.0.lend(loans);
    ///     }
    /// }
    ///
    /// let named = Named(vec![7; 10_000]);
    /// assert_eq!(limcode::serialize_segments(&named)?.segments().count(), 2);
    /// # limcode::Result::Ok(())
    /// ```
    #[inline]
    fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
        let _ = loans;
    }
}

/// What a value lends, for `'v`, to [`serialize_segments`](crate::serialize_segments): see
/// [`EncodeSegments::lend`].
#[derive(Debug)]
pub struct Loans<'v> {
    list: Vec<&'v [u8]>,
    /// Bytes that a loan has at least; not 0.
    least_bytes: usize,
    /// Levels of nesting that may still be entered.
    depth: usize,
}

impl<'v> Loans<'v> {
    pub(crate) const fn new(least_bytes: usize) -> Self {
        assert!(least_bytes > 0, "loans of no bytes");
        Self { list: Vec::new(), least_bytes, depth: MAX_DEPTH }
    }

    /// What was lent.
    pub(crate) fn into_list(self) -> Vec<&'v [u8]> {
        self.list
    }

    /// Lends bytes. They are borrowed if [`Encode::encode`] gives them, whole, to
    /// [`Writer::put_bytes`](crate::Writer::put_bytes) or a like method; fewer than 4 KiB are copied all the same.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Encode, EncodeSegments, Layout, Loans, Mode, Result, Writer};
    /// # fn main() -> Result<()> {
    ///
    /// /// Bytes without a length.
    /// struct Tail(Vec<u8>);
    /// # impl Layout for Tail {
    /// #     const NAME: &'static str = "Tail";
    /// #     const MIN_SIZE: usize = 0;
    /// #     const IS_FIXED: bool = false;
    /// # }
    /// # impl Encode for Tail {
    /// #     fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
    /// #         output.put_bytes(&self.0)
    /// #     }
    /// # }
    /// impl EncodeSegments for Tail {
    ///     fn lend<'v>(&'v self, loans: &mut Loans<'v>) {
    ///         loans.bytes(&self.0);
    ///     }
    /// }
    ///
    /// let tail = Tail(vec![7; 10_000]);
    /// assert_eq!(limcode::serialize_segments(&tail)?.segments().count(), 1);
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn bytes(&mut self, bytes: &'v [u8]) {
        // Without memory for a loan there is a copy.
        if bytes.len() >= self.least_bytes && self.list.try_reserve(1).is_ok() {
            self.list.push(bytes);
        }
    }

    /// Lends what elements do that are written one by one.
    #[inline]
    pub(crate) fn each<T: EncodeSegments + 'v>(&mut self, elements: impl Iterator<Item = &'v T>) {
        if T::IS_FIXED && T::MIN_SIZE < self.least_bytes {
            return;
        }
        self.level(T::IS_FIXED, |loans| elements.for_each(|element| element.lend(loans)));
    }

    /// Lends what the keys and values of a map do.
    #[inline]
    pub(crate) fn entries<K: EncodeSegments + 'v, V: EncodeSegments + 'v>(
        &mut self,
        entries: impl Iterator<Item = (&'v K, &'v V)>,
    ) {
        let is_fixed = K::IS_FIXED && V::IS_FIXED;
        if is_fixed && K::MIN_SIZE.max(V::MIN_SIZE) < self.least_bytes {
            return;
        }
        self.level(is_fixed, |loans| {
            for (key, value) in entries {
                key.lend(loans);
                value.lend(loans);
            }
        });
    }

    /// Lends what `lend` does, which is a level of nesting unless it is `flat`. What is nested too deeply lends nothing.
    #[inline]
    pub(crate) fn level(&mut self, flat: bool, lend: impl FnOnce(&mut Self)) {
        if flat {
            return lend(self);
        }
        if let Some(depth) = self.depth.checked_sub(1) {
            self.depth = depth;
            lend(self);
            self.depth = depth + 1;
        }
    }
}
