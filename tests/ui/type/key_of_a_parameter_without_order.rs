use limcode::Limcode;
use std::collections::BTreeMap;

#[derive(Limcode)]
pub struct Packet<K> {
    pub data: BTreeMap<K, u8>,
}

fn main() {}
