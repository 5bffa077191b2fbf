//! Claims of the proof: one copy for many elements is allowed only where a proof says that memory and wire agree.
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

use super::bulk::Bulk;
use super::layout::Layout;
use core::marker::PhantomData;

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
        end_of(start, self.offset_bytes, bulk)
    }
}

/// Where a member of type `F` ends, if it is bulk and starts, at `offset_bytes`, where the one before it ended.
pub(crate) const fn end_of<F>(start: Option<usize>, offset_bytes: usize, bulk: &Bulk<F>) -> Option<usize> {
    match start {
        Some(start) if start == offset_bytes && bulk.is_proved() => Some(start + size_of::<F>()),
        _ => None,
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

/// Placeholder for a value in code that is type-checked and never run.
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
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk, Bulk, Layout};
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
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk, Bulk, Layout};
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
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk, Bulk, Layout};
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
/// # use limcode_runtime as limcode;
/// # use limcode::{__bulk, Bulk, Layout};
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
/// Nor a proof constructed without `unsafe`:
/// ```compile_fail,E0133
/// # use limcode_runtime as limcode;
/// # use limcode::Bulk;
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
            // SAFETY: the module documentation of limcode-runtime's `claim.rs` derives the claim from the lines above.
            unsafe { $crate::__private::Subject::claim(subject) }
        } else {
            $crate::Bulk::NO
        }
    }};
}
