use limcode::Limcode;

#[derive(Limcode)]
#[limcode(remote = other::Packet, from = u64, into = u64)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
