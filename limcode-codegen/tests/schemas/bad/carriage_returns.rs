pub struct Vote {
    pub slot: u64,
	pub data: Hash,
}
