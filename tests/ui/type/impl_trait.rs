use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: impl Copy,
}

fn main() {}
