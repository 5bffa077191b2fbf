use std::collections::BTreeMap;

use limcode::Limcode;

pub struct Pubkey(pub [u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    pub data: BTreeMap<u64, Pubkey>,
}

fn main() {}
