//! What the benches measure, and against what: one definition of each contender, for criterion and for the race alike.
//!
//! ```text
//! subject     a value in limcode's types and in the official ones, and the bytes that both encode to
//! work        one column of a table: what is done, under one allocation policy
//! contender   one codec doing one work on one subject
//! machine     the CPU, the compiler and the profile behind a figure
//! ```
#![forbid(unsafe_code)]

pub mod contender;
pub mod machine;
pub mod subject;

pub use contender::{Contender, Work};
pub use subject::Subject;
