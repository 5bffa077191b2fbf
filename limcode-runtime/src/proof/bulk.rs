//! The proof that memory and wire agree, without which nothing is copied in bulk.

use super::check::Check;
use core::marker::PhantomData;

/// Proof that the memory of a `T` is its wire form: little endian, no padding, every byte initialised, every bit
/// pattern valid, nothing that changes while it is shared. Or the absence of one.
///
/// A weaker proof covers all of that except the bit patterns: elements are encoded by one copy, and decoded by one copy
/// once a check of them has passed.
pub struct Bulk<T: ?Sized> {
    proof: Proof,
    of: PhantomData<fn(&T)>,
}

enum Proof {
    /// None.
    No,
    /// Memory is wire form, and bytes that pass the check are values.
    Checked(Check),
    /// Memory is wire form, and any bytes are a value.
    Any,
}

impl<T: ?Sized> Bulk<T> {
    /// No proof: elements are copied one by one.
    pub const NO: Self = Self { proof: Proof::No, of: PhantomData };

    /// Claims that values of `T` may be copied as bytes.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Bulk, Layout};
    ///
    /// #[repr(transparent)]
    /// struct Byte(u8);
    ///
    /// impl Layout for Byte {
    ///     const NAME: &'static str = "Byte";
    ///     const MIN_SIZE: usize = 1;
    ///     const IS_FIXED: bool = true;
    ///     // SAFETY: a `Byte` is one byte, any byte is a `Byte`, and its codec writes and reads that byte.
    ///     const BULK: Bulk<Self> = unsafe { Bulk::assume() };
    /// }
    /// assert!(Byte::BULK.is_proved());
    /// ```
    ///
    /// # Safety
    /// `T` is `Sized`, its size is above 0, all of its bytes are initialised in every value, every bit pattern of that
    /// size is a value, those bytes are what [`Encode`](crate::Encode) writes and decoding accepts, and they do not
    /// change while they are shared: there is no `UnsafeCell` in it.
    #[must_use]
    pub const unsafe fn assume() -> Self {
        Self { proof: Proof::Any, of: PhantomData }
    }

    /// Whether this is a proof.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::Layout;
    ///
    /// assert!(<[u8; 32]>::BULK.is_proved());
    /// assert!(!<bool>::BULK.is_proved());
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn is_proved(&self) -> bool {
        matches!(self.proof, Proof::Any)
    }

    /// Whether elements may be written as their bytes.
    #[inline(always)]
    pub(crate) const fn is_written_whole(&self) -> bool {
        !matches!(self.proof, Proof::No)
    }

    /// What bytes have to pass to be elements, if not any bytes are.
    #[inline(always)]
    pub(crate) const fn check(&self) -> Option<Check> {
        match self.proof {
            Proof::Checked(check) => Some(check),
            _ => None,
        }
    }

    /// The proof that memory is wire form, and that bytes which pass `check` are a value; if `holds`, which the caller has to
    /// make mean that.
    ///
    /// # Safety
    /// If `holds`, all that [`assume`](Self::assume) asks for, but that every bit pattern is a value: only those of which
    /// each number of the check's width lies in its range.
    pub(crate) const unsafe fn checked_if(holds: bool, check: Check) -> Self {
        Self { proof: if holds { Proof::Checked(check) } else { Proof::No }, of: PhantomData }
    }

    /// The proof of an array of `len` elements, from that of `T`.
    pub(crate) const fn of_array<const N: usize>(self) -> Bulk<[T; N]>
    where
        T: Sized,
    {
        // An array has no bytes but those of its elements, one after the other, as on the wire; with none, it has no size.
        Bulk { proof: if N == 0 { Proof::No } else { self.proof }, of: PhantomData }
    }

    /// A proof when `holds`, which the caller has to make mean the claim of [`assume`](Self::assume).
    ///
    /// # Safety
    /// As for [`assume`](Self::assume), if `holds`.
    pub(crate) const unsafe fn assume_if(holds: bool) -> Self {
        Self { proof: if holds { Proof::Any } else { Proof::No }, of: PhantomData }
    }
}

impl<T: ?Sized> core::fmt::Debug for Bulk<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self.proof {
            Proof::No => "Bulk::NO",
            Proof::Checked(_) => "Bulk::checked",
            Proof::Any => "Bulk::proved",
        })
    }
}
