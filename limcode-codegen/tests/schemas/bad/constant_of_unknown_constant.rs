pub const HASH_BYTES: usize = 2 * HALF;

pub struct Vote {
    pub hash: [u8; HASH_BYTES],
    pub other: [u8; HASH_BYTES],
}
