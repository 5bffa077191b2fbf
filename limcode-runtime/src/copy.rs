//! Copies: what a reader or writer does with bytes, and the instructions that move many of them.
//!
//! Imports what is below it: [`limits`](crate::limits), [`error`](crate::error) and [`memory`](crate::memory).

pub(crate) mod isa;
#[cfg(feature = "kernels")]
pub mod kernels;
pub(crate) mod mode;
pub(crate) mod prefetch;
pub(crate) mod stream;
