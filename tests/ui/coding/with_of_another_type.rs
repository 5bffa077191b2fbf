use limcode::{Bytes, Limcode};
use std::collections::HashMap;

#[derive(PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = HashMap<Bytes<32>, u64>)]
    pub balances: HashMap<Key, u64>,
}

fn main() {}
