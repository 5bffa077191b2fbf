//! Straight-line bincode codecs for Rust and C++ from one type definition.
//!
//! Put [`#[derive(Limcode)]`](derive@Limcode) on a type; [`serialize`] and [`deserialize`] encode and decode bincode 1.3.3's
//! bytes.
//!
//! ```
//! use limcode::Limcode;
//!
//! #[derive(Debug, PartialEq, Limcode)]
//! struct Tick {
//!     slot: u64,
//!     hash: [u8; 32],
//! }
//!
//! # fn main() -> limcode::Result<()> {
//! let tick = Tick { slot: 7, hash: [1; 32] };
//! let bytes = limcode::serialize(&tick)?;
//! assert_eq!(bytes.len(), 40);
//! assert_eq!(limcode::deserialize::<Tick>(&bytes)?, tick);
//! # Ok(())
//! # }
//! ```
//!
//! Features:
//! * `std`, on by default: `std::io::Write` as a sink, and the types that only std has. Without it, the crate needs `alloc`
//!   only.
//! * `serde`: a drop-in for bincode's functions, for any `Serialize`/`Deserialize` type, and `AsSerde`, the coding of a field
//!   of such a type.
//! * `rayon`: its thread pools as executors of batches, and parallel iterators over the elements of views.
//! * `base58`: the module `base58`, which prints and reads addresses, hashes and signatures.
//! * `bumpalo`: its `Bump` as an arena of borrowed values.
//! * `bv`, `bytes`, `indexmap`, `smallvec`, `uuid`: the types of these crates.
//! * `solana`: `Address` (`Pubkey`), `Hash` and `Signature` of the official crates `solana-address` 2, `solana-hash` 4 and
//!   `solana-signature` 3, so that a derive on your structs is enough.
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

#[doc = include_str!("attributes.md")]
pub use limcode_derive::Limcode;
pub use limcode_runtime::*;

/// The README's example, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
