use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: fn(u8) -> u8,
}

fn main() {}
