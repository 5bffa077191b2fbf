use std::collections::{BTreeMap, HashMap};

use limcode::Limcode;

#[derive(Limcode)]
pub struct Name {
    pub number: u32,
}

#[derive(Limcode)]
pub struct Packet {
    pub names: Vec<Name>,
    pub last: Name,
    pub by_name: BTreeMap<Name, u8>,
}

#[derive(Limcode)]
pub struct Others {
    pub names: Vec<Name>,
    #[limcode(len = u16)]
    pub by_name: HashMap<Name, u8>,
}

fn main() {}
