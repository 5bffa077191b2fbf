//! Static facts about a type's wire format.

use super::bulk::Bulk;

/// Static facts about a type's wire format.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::Layout;
///
/// // A buffer for any value of the type.
/// const LEN_BYTES: usize = <(u32, Option<u64>)>::MAX_SIZE.unwrap();
/// assert_eq!(LEN_BYTES, 4 + 1 + 8);
///
/// assert_eq!(<(u32, Option<u64>)>::MIN_SIZE, 4 + 1);
/// assert_eq!(<[u16; 5]>::FIXED_SIZE, Some(10));
/// assert_eq!(<(u32, Option<u64>)>::FIXED_SIZE, None);
/// assert_eq!(String::MAX_SIZE, None);
/// ```
#[diagnostic::on_unimplemented(
    message = "limcode does not know the wire layout of `{Self}`",
    label = "no wire layout",
    note = "add `#[derive(Limcode)]` to the definition of `{Self}`, or name a coding for the field with `#[limcode(...)]`"
)]
pub trait Layout {
    /// Root of error paths.
    const NAME: &'static str;

    /// Minimum encoded size, in bytes.
    const MIN_SIZE: usize;

    /// Whether every value takes exactly [`MIN_SIZE`](Self::MIN_SIZE) bytes.
    const IS_FIXED: bool;

    /// Encoded size of every value, in bytes, or `None` if sizes differ.
    const FIXED_SIZE: Option<usize> = if Self::IS_FIXED { Some(Self::MIN_SIZE) } else { None };

    /// Maximum encoded size, in bytes, or `None` if no bound is known. No longer input is accepted as a value, either.
    ///
    /// Pointers, and collections of elements of variable size, have no known bound, because they may hold the type around
    /// them.
    const MAX_SIZE: Option<usize> = Self::FIXED_SIZE;

    /// The bytes of every value, where each is a pointer to one of fixed size. It is not in [`MIN_SIZE`](Self::MIN_SIZE),
    /// because of types that hold themselves.
    #[doc(hidden)]
    const POINTEE_SIZE: Option<usize> = None;

    /// The steps of the encoder, with those of the encoders that are inlined into it; what pointers and collections hold does not
    /// count, because of types that hold themselves.
    #[doc(hidden)]
    const ENCODE_STEPS: usize = 1;

    /// Whether a function of the user (`check = path`), or a conversion that may fail, rejects values. Only the type's own codec calls it.
    #[doc(hidden)]
    const HAS_CHECK: bool = false;

    /// Names of the fields of a struct that decoding checks and does not keep (`discard`): nothing else can be made of them.
    #[doc(hidden)]
    const DISCARDED: &'static [&'static str] = &[];

    /// Names of the fields of a struct that decoding compares with what the caller expects (`expect`): nothing can be added to them before.
    #[doc(hidden)]
    const COMPARED: &'static [&'static str] = &[];

    /// Proof, if any, that values of this type can be copied byte for byte. Their decoders are then not called.
    const BULK: Bulk<Self> = Bulk::NO;
}
