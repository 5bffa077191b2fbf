pub struct Vote {
    pub slot: u64,
}

pub enum Vote {
    Yes,
}
