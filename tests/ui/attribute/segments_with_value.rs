use limcode::Limcode;

#[derive(Limcode)]
#[limcode(segments = true)]
pub struct Packet {
    pub data: Vec<u8>,
}

fn main() {}
