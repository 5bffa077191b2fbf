pub struct Vote {
    pub slot: u64,
    pub hash: Vec<Hash>,
}
