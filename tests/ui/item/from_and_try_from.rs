use limcode::Limcode;

#[derive(Limcode)]
#[limcode(from = u64, try_from = u64, into = u64)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
