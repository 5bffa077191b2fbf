use limcode::Limcode;

#[derive(Clone, Limcode)]
#[limcode(from = u8, into = u8)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: Vec<u8>,
}

#[derive(Clone, Limcode)]
#[serde(from = "u8", into = "u8")]
pub enum Choice {
    #[limcode(tag = 3)]
    One,
    Two(#[limcode(varint)] u32),
}

fn main() {}
