//! Straight-line bincode codecs for Rust and C++ from one type definition.
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

pub use limcode_derive::Limcode;
pub use limcode_runtime::*;
