//! Small schemas, each for one thing; their plans, Rust and C++ are pinned beside them and read with every change.

pub mod bits;
pub mod checks;
pub mod codings;
pub mod containers;
pub mod endings;
pub mod enums;
pub mod generics;
pub mod imports;
pub mod keywords;
pub mod library;
pub mod modules;
pub mod never;
pub mod numbers;
pub mod orders;
pub mod people;
pub mod recursion;
pub mod references;
pub mod regions;
pub mod scalars;
pub mod segments;
pub mod tags;
pub mod widths;
pub mod wincode;
