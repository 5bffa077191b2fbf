use limcode::Limcode;

#[derive(Limcode)]
#[limcode(segments)]
#[limcode(segments)]
pub struct Packet {
    pub data: Vec<u8>,
}

fn main() {}
