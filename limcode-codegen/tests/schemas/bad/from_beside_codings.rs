#[limcode(from = u8, into = u8)]
pub struct Vote {
    #[limcode(short_vec)]
    pub list: Vec<u8>,
}
