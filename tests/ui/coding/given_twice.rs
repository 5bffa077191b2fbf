use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec, short_vec)]
    pub data: Vec<u8>,
}

fn main() {}
