//! What is made from a seed: numbers, and schemas. The same on every machine.
#![forbid(unsafe_code)]

mod number;

pub use number::Random;
