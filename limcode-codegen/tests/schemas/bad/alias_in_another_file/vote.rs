use super::alias::{Hashes, LEN};

pub struct Vote {
    pub hashes: Hashes,
    pub bytes: [u8; LEN],
}
