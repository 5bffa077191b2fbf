//! What the benches measure, and against what: one definition of each contender, for criterion and for the race alike.
//!
//! ```text
//! subject     a value in limcode's types and in the official ones, and the bytes that both encode to
//! data_set    subjects with strings, options and triangles, of another project's benchmark
//! solana      snapshot manifests, the status cache, gossip packets, vote accounts
//! shapes      subjects such as applications define for themselves
//! work        one column of a table: what is done, under one allocation policy
//! contender   one codec doing one work on one subject
//! reading     transactions and blocks that are read where they are
//! race        contenders in turn, their medians as a table and as rows of JSON
//! machine     the CPU, the compiler and the profile behind a figure
//! ```
#![forbid(unsafe_code)]

pub mod contender;
pub mod data_set;
pub mod machine;
pub mod race;
pub mod reading;
pub mod shapes;
pub mod solana;
pub mod subject;

use limcode_tests::wincode::config::Configuration;

pub use contender::{Contender, Work};
pub use race::Race;
pub use subject::Subject;

/// wincode's default configuration without its limit of 4 MiB a vector.
pub type WincodeConfig = Configuration<true, { usize::MAX }>;

/// The value of [`WincodeConfig`].
pub const WINCODE: WincodeConfig = Configuration::default().with_preallocation_size_limit::<{ usize::MAX }>();
