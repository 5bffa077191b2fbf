use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u8, max_len = 300)]
    pub data: Vec<u8>,
}

fn main() {}
