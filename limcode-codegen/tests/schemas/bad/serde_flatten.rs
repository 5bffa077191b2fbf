pub struct Header {
    pub slot: u64,
}

pub struct Vote {
    #[serde(flatten)]
    pub header: Header,
}
