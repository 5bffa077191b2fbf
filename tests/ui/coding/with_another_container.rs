use limcode::{Bytes, Limcode};
use std::collections::{BTreeMap, HashMap};

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = HashMap<Bytes<32>, u64>)]
    pub balances: BTreeMap<[u8; 32], u64>,
}

fn main() {}
