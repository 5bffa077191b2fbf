#[cfg(feature = "votes")]
pub struct Vote {
    pub slot: u64,
}
