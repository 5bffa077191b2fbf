pub struct Vote {
    pub votes: HashMap<u64, u8>,
    pub data: Bytes,
}
