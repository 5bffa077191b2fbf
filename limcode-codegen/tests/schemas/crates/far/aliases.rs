//! Of a crate that is not given.

pub type Fine = u8;

pub type Wrong = Vec<(Fine, other_crate::Missing)>;
