use limcode::Limcode;

pub struct Hash(pub [u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    pub hash: (u64, Option<Hash>),
}

fn main() {}
