use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: [u8; 32],
}

fn main() {}
