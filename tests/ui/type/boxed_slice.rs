use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Box<[u8]>,
}

fn main() {}
