use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec, varint)]
    pub data: Vec<u8>,
}

fn main() {}
