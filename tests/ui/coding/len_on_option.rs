use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u8)]
    pub data: Option<Vec<u8>>,
}

fn main() {}
