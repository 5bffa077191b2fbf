use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(max_len = "4")]
    pub data: Vec<u8>,
    #[limcode(max_len = "four elements")]
    pub more: Vec<u8>,
    #[limcode(none = "u64::MAX")]
    pub slot: Option<u64>,
    #[limcode(is = "0")]
    pub kind: u32,
}

#[derive(Limcode)]
#[limcode(region = "56")]
pub struct Region {
    pub slot: u64,
}

fn main() {}
