use limcode::{Bytes, Limcode};

pub struct Key([u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = Vec<Bytes<32>>)]
    pub keys: Vec<Key>,
}

fn main() {}
