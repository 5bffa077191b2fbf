use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: [u16; 32],
}

fn main() {}
