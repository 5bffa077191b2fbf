//! The kinds of types that are known.

/// The kinds, beside the type of each: an enum of them; `$by!(kind, N => …)`, which does something with the type of one; and
/// `$all!(macro)`, which gives the whole list to a macro. The `$` in front is for the text of these two macros.
macro_rules! kinds {
    ($d:tt $(#[$meta:meta])* $Kind:ident, $by:ident, $all:ident: $($name:ident $known:ty),*) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub(super) enum $Kind {
            $($name),*
        }

        macro_rules! $by {
            ($d kind:expr, $d N:ident => $d done:expr) => {
                match $d kind {
                    $($Kind::$name => {
                        type $d N = $known;
                        $d done
                    })*
                }
            };
        }

        macro_rules! $all {
            ($d table:ident) => { $d table!($($name $known),*) };
        }

        pub(super) use {$all, $by};
    };
}

kinds! {
    $ /// A number.
    Number, by_number, numbers:
    U8 u8, U16 u16, U32 u32, U64 u64, U128 u128, I8 i8, I16 i16, I32 i32, I64 i64, I128 i128, F32 f32, F64 f64
}

kinds! {
    $ /// An array of bytes, as many as the name says.
    Bytes, by_bytes, arrays:
    Of4 [u8; 4], Of8 [u8; 8], Of12 [u8; 12], Of16 [u8; 16], Of20 [u8; 20], Of24 [u8; 24], Of28 [u8; 28], Of32 [u8; 32]
}

/// A value.
#[derive(Clone, Copy)]
pub(super) enum Value {
    Number(Number),
    Bytes(Bytes),
    Bool,
    String,
    /// A reference to a `str`.
    Str,
}

/// An element of a sequence.
#[derive(Clone, Copy)]
pub(super) enum Element {
    Number(Number),
    Usize,
    Isize,
    Bool,
}

impl Number {
    /// The bytes that it takes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(debug_assertions, inline)]
    pub(super) fn size_bytes(self) -> usize {
        by_number!(self, N => size_of::<N>())
    }
}

impl Bytes {
    /// How many they are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(debug_assertions, inline)]
    pub(super) fn count(self) -> usize {
        by_bytes!(self, N => size_of::<N>())
    }

    /// Whether an array of so many bytes is known.
    pub(super) const fn are_known(count: usize) -> bool {
        macro_rules! any {
            ($($bytes:ident $known:ty),*) => { false $(|| count == size_of::<$known>())* };
        }
        arrays!(any)
    }
}
