use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: str,
}

fn main() {}
