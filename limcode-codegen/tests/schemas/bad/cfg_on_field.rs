pub struct Vote {
    pub slot: u64,
    #[cfg(feature = "hash")]
    pub hash: [u8; 32],
}
