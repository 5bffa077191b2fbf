pub struct Third {
    #[limcode(varint)]
    pub data: f64,
}
