//! `Layout`, `Encode` and `Decode` for the types of `core` and `alloc`.

mod array;
mod option;
mod pointer;
mod scalar;
mod sequence;
mod text;
mod tuple;
