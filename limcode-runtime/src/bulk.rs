//! Bulk: one copy for many elements, allowed only where a proof says that memory and wire agree.
//!
//! The proof is a value of [`Bulk<T>`], and safe code has two ways to one: [`Bulk::NO`], which proves nothing, and
//! `__bulk!`, which looks at the fields itself. `__bulk!(Self { a: A, b: B })` claims the proof only if
//!
//! * the item is a struct (not a union, whose bytes may be uninitialised: functional update is for structs only) and the
//!   fields listed are all of its fields (the pattern has no `..`);
//! * each field's own type, as the compiler infers it from the field, has a proof;
//! * each field starts, by `offset_of!`, where the one before it ended, the first at 0, and the last one ends at
//!   `size_of::<Self>()`: no padding, wire order;
//! * that size is above 0, equals `MIN_SIZE`, and `IS_FIXED` holds.
//!
//! So every byte of the struct is a byte of a field that is always initialised, of which every bit pattern is valid, and
//! which does not change while it is shared, and the same holds for the struct. The one unsafe call in the expansion has no token of the caller in it.
//!
//! The expansion calls functions by their paths, never methods: a trait of the caller's that takes `self` by value would
//! come before an inherent method that borrows it, and could claim any of the above.

use crate::Layout;
use crate::checked::Check;
use core::marker::PhantomData;

/// A proof that the memory of a `T` is its wire form: little endian, no padding, every byte initialised, every bit
/// pattern valid, nothing that changes while it is shared. Or the absence of one.
///
/// A weaker proof says all of that but for the bit patterns: elements are written by one copy, and are read by one copy
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

    /// The claim that values of `T` may be copied as bytes.
    ///
    /// # Safety
    /// `T` is `Sized`, its size is above 0, all of its bytes are initialised in every value, every bit pattern of that
    /// size is a value, those bytes are what [`Encode`](crate::Encode) writes, and they do not change while they are
    /// shared: there is no `UnsafeCell` in it.
    #[must_use]
    pub const unsafe fn assume() -> Self {
        Self { proof: Proof::Any, of: PhantomData }
    }

    /// Whether this is a proof.
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

/// The bytes of the elements, if they are bulk.
#[inline(always)]
pub(crate) fn bytes_of<T: Layout>(elements: &[T]) -> Option<&[u8]> {
    if !T::BULK.is_written_whole() {
        return None;
    }
    // SAFETY: either proof says that all bytes of a T are initialised; a slice of T has no bytes but those of its elements,
    // and u8 needs no alignment. The bytes stay borrowed as long as the elements.
    Some(unsafe { core::slice::from_raw_parts(elements.as_ptr().cast::<u8>(), size_of_val(elements)) })
}

/// A field of the item under proof, with its type inferred from a projection.
#[doc(hidden)]
#[derive(Debug)]
pub struct Member<S, F> {
    offset_bytes: usize,
    of: PhantomData<fn(&S) -> *const F>,
}

impl<S, F> Member<S, F> {
    /// The field that `_projection` points at. `*const F` with `F: Sized` admits no coercion, so `F` is the field's type.
    #[must_use]
    pub const fn new(_projection: fn(&S) -> *const F, offset_bytes: usize) -> Self {
        Self { offset_bytes, of: PhantomData }
    }

    /// The type of the field.
    #[must_use]
    pub const fn kind(&self) -> PhantomData<F> {
        PhantomData
    }

    /// Where the field ends, if it is bulk and starts at `start`.
    #[must_use]
    pub const fn end(&self, start: Option<usize>, bulk: &Bulk<F>) -> Option<usize> {
        match start {
            Some(start) if start == self.offset_bytes && bulk.is_proved() => Some(start + size_of::<F>()),
            _ => None,
        }
    }
}

/// The item under proof.
#[doc(hidden)]
#[derive(Debug)]
pub struct Subject<S>(PhantomData<fn(&S)>);

impl<S: Layout> Subject<S> {
    /// Nothing is known yet.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "named by an expansion only")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Whether fields that end at `end` are all of the item, in memory and on the wire.
    #[must_use]
    pub const fn ends_at(&self, end: Option<usize>) -> bool {
        match end {
            Some(end) => end > 0 && end == size_of::<S>() && end == S::MIN_SIZE && S::IS_FIXED,
            None => false,
        }
    }

    /// The proof.
    ///
    /// # Safety
    /// As for [`Bulk::assume`].
    #[must_use]
    pub const unsafe fn claim(self) -> Bulk<S> {
        // SAFETY: the caller vouches for the same claim.
        unsafe { Bulk::assume() }
    }
}

/// Stands for a value in code that is checked and never run.
#[doc(hidden)]
#[must_use]
pub fn never_run<T>() -> T {
    unreachable!("only type-checked")
}

/// The proof of a struct's [`Layout::BULK`], or [`Bulk::NO`]: `__bulk!(Self { slot: u64, hash: [u8; 32] })`, for a tuple
/// struct `__bulk!(Self { 0: u64, 1: u64 })`. The types must be those of the fields. For generated code.
///
/// A union does not compile, whichever of its fields is named:
/// ```compile_fail,E0436
/// # use limcode_runtime::{__bulk, Bulk, Layout};
/// union Either { whole: u32, half: u16 }
/// impl Layout for Either {
///     const NAME: &'static str = "Either";
///     const MIN_SIZE: usize = 4;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk!(Self { whole: u32 });
/// }
/// let _ = Either::BULK.is_proved();
/// ```
///
/// Nor does a list that misses a field:
/// ```compile_fail
/// # use limcode_runtime::{__bulk, Bulk, Layout};
/// struct Pair { first: u32, second: u32 }
/// impl Layout for Pair {
///     const NAME: &'static str = "Pair";
///     const MIN_SIZE: usize = 4;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk!(Self { first: u32 });
/// }
/// let _ = Pair::BULK.is_proved();
/// ```
///
/// Nor a type that is not the field's own, be it one that the field dereferences to:
/// ```compile_fail,E0308
/// # use limcode_runtime::{__bulk, Bulk, Layout};
/// struct Boxed { bytes: Box<[u8; 8]> }
/// impl Layout for Boxed {
///     const NAME: &'static str = "Boxed";
///     const MIN_SIZE: usize = 8;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk!(Self { bytes: [u8; 8] });
/// }
/// let _ = Boxed::BULK.is_proved();
/// ```
///
/// Nor a variant of an enum:
/// ```compile_fail
/// # use limcode_runtime::{__bulk, Bulk, Layout};
/// enum Only { One { value: u32 } }
/// impl Layout for Only {
///     const NAME: &'static str = "Only";
///     const MIN_SIZE: usize = 4;
///     const IS_FIXED: bool = true;
///     const BULK: Bulk<Self> = __bulk!(Self { value: u32 });
/// }
/// let _ = Only::BULK.is_proved();
/// ```
///
/// Nor a proof made by hand, without `unsafe`:
/// ```compile_fail,E0133
/// # use limcode_runtime::Bulk;
/// let _: Bulk<bool> = Bulk::assume();
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __bulk {
    ($item:ident { $($field:tt : $kind:ty),* $(,)? }) => {{
        // Type-checked, never run: the fields are all there are, and the item is a struct.
        let _ = |value: $item| {
            let $item { $($field: _),* } = value;
            #[allow(clippy::needless_update)]
            let _ = $item { $($field: $crate::__private::never_run(),)* ..value };
        };
        let end = $crate::__private::Some(0);
        $(
            let member = $crate::__private::Member::new(
                |value: &$item| &raw const value.$field,
                $crate::__private::offset_of!($item, $field),
            );
            let _: $crate::__private::PhantomData<$kind> = $crate::__private::Member::kind(&member);
            let end = $crate::__private::Member::end(&member, end, &<$kind as $crate::Layout>::BULK);
        )*
        let subject = $crate::__private::Subject::<$item>::new();
        if $crate::__private::Subject::ends_at(&subject, end) {
            // SAFETY: the module documentation of limcode-runtime's `bulk.rs` derives the claim from the lines above.
            unsafe { $crate::__private::Subject::claim(subject) }
        } else {
            $crate::Bulk::NO
        }
    }};
}
