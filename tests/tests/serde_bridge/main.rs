//! `limcode::serde` against bincode 1.3.3: the same bytes of every value, the same verdict and the same value on every
//! input; and what limcode says where it refuses.
//!
//! ```text
//! agreement  the comparison: values, cuts, changed bytes, mutations; slices and readers
//! model      every shape of serde's data model
//! library    the types of std
//! attributes serde's attributes, and the codecs that they name
//! handmade   impls of Serialize and Deserialize that are not derived
//! caught     impls that catch an error and go on
//! generated  random values of a type with everything in it, and random input
//! limits     depth, elements that take no bytes, size hints
//! reports    kinds, offsets, paths and messages
//! writers    vectors, slices, files; readers that give little at a time or fail
//! nested     AsSerde, the coding of a field
//! solana     the official types
//! ```
#![forbid(unsafe_code)]

mod agreement;
mod attributes;
mod caught;
mod generated;
mod handmade;
mod library;
mod limits;
mod model;
mod nested;
mod reports;
mod solana;
mod writers;
