pub struct Vote {
    #[cfg_attr(feature = "short", limcode(short_vec))]
    pub slots: Vec<u64>,
}
