use limcode::Limcode;

#[derive(Limcode)]
#[limcode(skip)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
