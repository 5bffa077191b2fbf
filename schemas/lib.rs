//! Ready schemas: types whose codecs limcode generates, in Rust by the derive and in C++ by `limcode-codegen`.
#![forbid(unsafe_code)]

#[allow(clippy::type_complexity, reason = "examples nest types as deep as a schema may")]
pub mod examples;

// A crate in the folder of that name.
pub use limcode_solana as solana;
pub use limcode_solana::define_solana_transaction;
