//! What the tests and the benches share: oracles, captured and synthetic input, and seeded mutations.
//!
//! ```text
//! fixtures   captured chain data, read in place; absent on some machines
//! synthetic  blocks and transactions made with the official crates from a fixed seed
//! corpus     fixtures where they are, synthetic values where not: what a test iterates over
//! components random block components, and the official codec of theirs
//! oracle     the official types, their codecs, and the way to limcode's types and back
//! manifest   the official types of a snapshot's manifest, which are private in their crate
//! agreement  limcode's derive beside bincode on one type
//! peer       bincode and wincode behind one trait
//! varints    varints of each width, for limcode and for the official codecs
//! mutation   damaged input: every truncation, and random edits from a fixed seed
//! random     the generator behind every seed
//! ```
#![forbid(unsafe_code)]

pub mod agreement;
pub mod components;
pub mod corpus;
pub mod fixtures;
pub mod manifest;
pub mod mutation;
pub mod oracle;
pub mod peer;
pub mod synthetic;
pub mod varints;
pub mod viewing;

pub use limcode_random as random;
pub use solana_short_vec::ShortU16;
pub use solana_wincode_varint::Leb128Int;
pub use {bincode, solana_serde_varint as serde_varint, solana_short_vec as short_vec, wincode};

/// The guide's code, as a test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/migration.md")]
struct Migration;
