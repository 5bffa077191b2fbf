//! What types of the crates are mapped to.

pub mod votes;
