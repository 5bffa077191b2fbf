use limcode::Limcode;
use std::collections::HashSet;

#[derive(PartialEq, Eq, Limcode)]
pub struct Name(String);

#[derive(Limcode)]
pub struct Packet {
    pub data: HashSet<Name>,
}

fn main() {}
