//! What is made from a seed, the same on every machine: numbers, and schemas.
#![forbid(unsafe_code)]

mod number;
mod schema;

pub use number::Random;
pub use schema::{ROOT, schema};
