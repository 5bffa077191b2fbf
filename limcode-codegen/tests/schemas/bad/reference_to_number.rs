pub struct Packet<'a> {
    pub kind: &'a u8,
    pub slot: &'a u64,
    pub is_open: &'a bool,
    pub maybe: Vec<&'a Option<u8>>,
}
