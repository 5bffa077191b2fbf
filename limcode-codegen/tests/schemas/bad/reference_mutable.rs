pub struct Vote {
    pub data: &'static mut [u8],
    pub slot: &u64,
}
