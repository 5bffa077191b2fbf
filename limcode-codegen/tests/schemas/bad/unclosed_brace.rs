pub struct Vote {
    pub slot: u64,
