use limcode::Limcode;

pub struct Cache;

#[derive(Limcode)]
pub struct Packet {
    pub data: u64,
    #[limcode(skip)]
    pub cache: Cache,
}

fn main() {}
