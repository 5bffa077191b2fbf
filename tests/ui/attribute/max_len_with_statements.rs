use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(max_len = { "three" })]
    pub data: Vec<u8>,
}

fn main() {}
