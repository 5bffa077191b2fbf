pub struct Vote {
    pub hash: [u8; size_of::<u64>()],
}
