use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: _,
}

fn main() {}
