pub struct Vote {
    pub data: &'static [u8],
}
