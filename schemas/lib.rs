//! Ready schemas: types whose codecs limcode generates, in Rust by the derive and in C++ by `limcode-codegen`.
#![forbid(unsafe_code)]

pub mod examples;
pub mod solana;
