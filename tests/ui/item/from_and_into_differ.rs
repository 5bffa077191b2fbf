use limcode::Limcode;

#[derive(Limcode)]
#[limcode(from = u64, into = u32)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
