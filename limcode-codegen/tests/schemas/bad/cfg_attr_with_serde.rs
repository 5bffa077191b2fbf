pub struct Vote {
    #[cfg_attr(feature = "serde", serde(with = "solana_short_vec"))]
    pub slots: Vec<u64>,
}
