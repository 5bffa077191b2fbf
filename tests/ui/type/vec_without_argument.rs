use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Vec,
}

fn main() {}
