use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(skip)]
    #[limcode(short_vec)]
    pub data: Vec<u8>,
}

fn main() {}
