//! The kinds of types that are known.

/// A number that is known.
#[derive(Clone, Copy)]
pub(super) enum Number {
    U8,
    U16,
    U32,
    U64,
    U128,
    I8,
    I16,
    I32,
    I64,
    I128,
    F32,
    F64,
}

/// An array of as many bytes.
#[derive(Clone, Copy)]
pub(super) enum Bytes {
    Of4,
    Of8,
    Of12,
    Of16,
    Of20,
    Of24,
    Of28,
    Of32,
}

/// A value that is known. `Str` is a reference.
#[derive(Clone, Copy)]
pub(super) enum Value {
    Number(Number),
    Bytes(Bytes),
    Bool,
    String,
    Str,
}

/// What a sequence is of, if that is known.
#[derive(Clone, Copy)]
pub(super) enum Element {
    Number(Number),
    Usize,
    Isize,
    Bool,
}

/// Does something with the type of a [`Number`].
macro_rules! by_number {
    ($number:expr, $N:ident => $done:expr) => {
        match $number {
            Number::U8 => {
                type $N = u8;
                $done
            }
            Number::U16 => {
                type $N = u16;
                $done
            }
            Number::U32 => {
                type $N = u32;
                $done
            }
            Number::U64 => {
                type $N = u64;
                $done
            }
            Number::U128 => {
                type $N = u128;
                $done
            }
            Number::I8 => {
                type $N = i8;
                $done
            }
            Number::I16 => {
                type $N = i16;
                $done
            }
            Number::I32 => {
                type $N = i32;
                $done
            }
            Number::I64 => {
                type $N = i64;
                $done
            }
            Number::I128 => {
                type $N = i128;
                $done
            }
            Number::F32 => {
                type $N = f32;
                $done
            }
            Number::F64 => {
                type $N = f64;
                $done
            }
        }
    };
}

/// Does something with the type of [`Bytes`].
macro_rules! by_bytes {
    ($bytes:expr, $N:ident => $done:expr) => {
        match $bytes {
            Bytes::Of4 => {
                type $N = [u8; 4];
                $done
            }
            Bytes::Of8 => {
                type $N = [u8; 8];
                $done
            }
            Bytes::Of12 => {
                type $N = [u8; 12];
                $done
            }
            Bytes::Of16 => {
                type $N = [u8; 16];
                $done
            }
            Bytes::Of20 => {
                type $N = [u8; 20];
                $done
            }
            Bytes::Of24 => {
                type $N = [u8; 24];
                $done
            }
            Bytes::Of28 => {
                type $N = [u8; 28];
                $done
            }
            Bytes::Of32 => {
                type $N = [u8; 32];
                $done
            }
        }
    };
}

impl Number {
    /// The bytes that it takes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn size_bytes(self) -> usize {
        by_number!(self, N => size_of::<N>())
    }
}

impl Bytes {
    /// How many they are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn count(self) -> usize {
        by_bytes!(self, N => size_of::<N>())
    }
}

/// The numbers beside their types, for a macro.
macro_rules! numbers {
    ($table:ident) => {
        $table!(U8 u8, U16 u16, U32 u32, U64 u64, U128 u128, I8 i8, I16 i16, I32 i32, I64 i64, I128 i128, F32 f32, F64 f64)
    };
}

/// The arrays of bytes beside their types, for a macro.
macro_rules! arrays {
    ($table:ident) => {
        $table!(Of4 [u8; 4], Of8 [u8; 8], Of12 [u8; 12], Of16 [u8; 16], Of20 [u8; 20], Of24 [u8; 24], Of28 [u8; 28], Of32 [u8; 32])
    };
}

pub(super) use {arrays, by_bytes, by_number, numbers};
