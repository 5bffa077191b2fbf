use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u8, short_vec)]
    pub data: Vec<u8>,
}

fn main() {}
