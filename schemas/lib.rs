//! Ready schemas: types whose codecs limcode generates, in Rust by the derive and in C++ by `limcode-codegen`.
#![forbid(unsafe_code)]

mod definitions;
#[allow(clippy::type_complexity, reason = "examples nest types as deep as a schema may")]
pub mod examples;
pub mod solana;

/// What [`define_solana_transaction!`] names.
#[doc(hidden)]
pub use limcode;
