//! Examples of everything that a schema can say; the tests run every one of them through all codecs.

pub mod aliases;
pub mod arrays;
pub mod bits;
pub mod borrowed;
pub mod boxes;
pub mod codings;
pub mod collections;
pub mod deltas;
pub mod endings;
pub mod enums;
pub mod generics;
pub mod keywords;
pub mod layouts;
pub mod library;
pub mod memory;
pub mod newtypes;
pub mod numbers;
pub mod options;
pub mod parts;
pub mod regions;
pub mod scalars;
pub mod sections;
pub mod tuples;
pub mod vectors;
pub mod versions;
pub mod zero;
