use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: dyn std::fmt::Debug,
}

fn main() {}
