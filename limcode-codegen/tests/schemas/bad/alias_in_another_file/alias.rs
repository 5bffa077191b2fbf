//! Its own mistake, which others meet.

pub type Hashes = Vec<Hash>;
pub const LEN: usize = OTHER;
