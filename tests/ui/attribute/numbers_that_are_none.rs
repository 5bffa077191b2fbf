use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(max_len = 1.5)]
    pub data: Vec<u8>,
    #[limcode(max_len = -1)]
    pub more: Vec<u8>,
    #[limcode(none = Some(1))]
    pub slot: Option<u64>,
    #[limcode(none = -1)]
    pub other: Option<u8>,
}

#[derive(Limcode)]
#[limcode(region = -5)]
pub struct Region {
    pub slot: u64,
}

fn main() {}
