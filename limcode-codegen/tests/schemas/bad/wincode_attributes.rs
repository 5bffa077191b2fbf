#[wincode(tag_encoding = "u128")]
pub enum Kind {
    #[wincode(tag = 1)]
    A(#[wincode(with = "swapped::Words")] u64),
}

pub struct Vote {
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<_, FixIntLen<u16>>")]
    pub slots: Vec<u64>,
    #[wincode(rename_everything)]
    pub hint: u64,
}

#[limcode(bits = u8)]
pub struct Nibbles {
    #[limcode(bits = 4)]
    pub low: u8,
    #[limcode(bits = 4)]
    #[wincode(with = "DefaultOnEmptyRead<u8>")]
    pub high: u8,
}
