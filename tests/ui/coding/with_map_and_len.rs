use limcode::Limcode;
use std::collections::BTreeMap;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u8, with = BTreeMap<limcode::Bytes<32>, u64>)]
    pub balances: BTreeMap<[u8; 32], u64>,
}

fn main() {}
