pub type Data = &'static [u8];

pub struct Vote {
    pub one: Data,
    pub other: Data,
}
