use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Box<str>,
}

fn main() {}
