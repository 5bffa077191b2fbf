use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u8)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
