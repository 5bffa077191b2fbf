pub union Word {
    pub number: u32,
    pub bytes: [u8; 4],
}
