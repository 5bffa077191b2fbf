use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(skip, len = u8)]
    pub data: Vec<u8>,
}

fn main() {}
