pub struct Vote {
    pub hash: [u8; HASH_BYTES],
}
