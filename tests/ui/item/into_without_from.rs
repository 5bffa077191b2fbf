use limcode::Limcode;

#[derive(Limcode)]
#[limcode(into = u64)]
pub struct Packet {
    pub data: u64,
}

fn main() {}
