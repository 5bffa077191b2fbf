use std::collections::HashMap;

use limcode::Limcode;

#[derive(PartialEq, Eq, Hash)]
pub struct Pubkey(pub [u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    pub data: HashMap<Pubkey, Vec<u64>>,
}

fn main() {}
