use limcode::Limcode;

#[derive(Limcode)]
#[limcode(crate)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
