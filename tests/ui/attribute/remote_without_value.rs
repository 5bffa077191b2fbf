use limcode::Limcode;

#[derive(Limcode)]
#[limcode(remote)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
