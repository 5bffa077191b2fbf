//! `Layout`, `Encode` and `Decode` for the types of `core`, `alloc` and `std`, and of other crates behind features.

mod array;
mod atomic;
mod borrowed;
mod cell;
mod choice;
mod cow;
mod cstring;
mod in_arena;
pub(crate) mod map;
mod net;
mod nonzero;
mod nothing;
mod option;
#[cfg(feature = "std")]
mod os_string;
#[cfg(feature = "std")]
mod path;
mod pointer;
mod range;
mod scalar;
mod sequence;
pub(crate) mod set;
#[cfg(feature = "std")]
mod sync;
mod text;
mod time;
mod tuple;
mod unsized_pointer;
mod view;
mod view_by_value;
mod view_tuple;
pub(crate) mod within;
mod wrapper;

#[cfg(feature = "bv")]
mod bit_vec;
#[cfg(feature = "bytes")]
mod bytes;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "smallvec")]
mod smallvec;
#[cfg(feature = "solana")]
mod solana;
#[cfg(feature = "uuid")]
pub(crate) mod uuid;
