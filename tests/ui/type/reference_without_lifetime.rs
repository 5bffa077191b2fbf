use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: &[u8],
}

fn main() {}
