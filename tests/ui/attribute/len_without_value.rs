use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len)]
    pub data: Vec<u8>,
}

fn main() {}
