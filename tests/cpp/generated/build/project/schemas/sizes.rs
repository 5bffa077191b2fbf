//! Outside of the folder that is generated, and used from there.

pub const LEN: usize = 4;
