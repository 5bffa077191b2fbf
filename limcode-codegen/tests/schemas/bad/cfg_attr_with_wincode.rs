pub struct Vote {
    #[cfg_attr(feature = "wincode", wincode(with = "containers::Vec<_, ShortU16>"))]
    pub slots: Vec<u64>,
    #[cfg_attr(feature = "wincode", cfg_attr(feature = "short", wincode(skip)))]
    pub hint: u64,
}
