//! Ready schemas: types whose codecs limcode generates, in Rust by the derive and in C++ by `limcode-codegen`.
#![forbid(unsafe_code)]

mod definitions;
pub mod examples;
pub mod solana;

/// What [`define_solana_transaction!`] names.
#[doc(hidden)]
pub use limcode;
