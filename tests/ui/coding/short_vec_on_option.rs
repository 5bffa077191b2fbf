use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: Option<Vec<u8>>,
}

fn main() {}
