use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(segments)]
    pub data: Vec<u8>,
}

fn main() {}
