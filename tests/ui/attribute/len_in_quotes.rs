use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = "u32")]
    pub data: Vec<u8>,
}

fn main() {}
