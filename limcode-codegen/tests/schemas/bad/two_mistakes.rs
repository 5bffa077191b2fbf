pub struct Vote {
    pub data: *const u8,
    #[limcode(short_vec)]
    pub slot: u64,
}

pub union Word {
    pub number: u32,
}
