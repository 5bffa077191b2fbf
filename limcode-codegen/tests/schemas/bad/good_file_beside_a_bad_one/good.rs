pub struct Good {
    pub slot: u64,
}
