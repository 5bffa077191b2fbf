use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Box<dyn std::fmt::Debug>,
}

fn main() {}
