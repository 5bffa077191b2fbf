//! The entry points: what programs call.

pub(crate) mod aligned;
pub(crate) mod api;
pub(crate) mod as_coding;
#[cfg(feature = "base58")]
pub mod base58;
#[cfg(feature = "std")]
pub(crate) mod batch;
#[cfg(feature = "std")]
pub(crate) mod executor;
pub(crate) mod expectations;
pub(crate) mod in_arena;
pub(crate) mod limited;
pub(crate) mod pod;
pub(crate) mod segments;
pub(crate) mod sink;
pub(crate) mod strict;
pub(crate) mod view;
pub(crate) mod view_mut;
