use limcode::Limcode;

#[derive(Limcode)]
#[limcode(from)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
