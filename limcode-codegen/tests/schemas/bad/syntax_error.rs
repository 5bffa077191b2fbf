pub struct Vote {
    pub slot: u64
    pub hash: [u8; 32],
}
