use limcode::Limcode;
use std::collections::HashSet;

#[derive(Limcode)]
pub struct Packet {
    pub data: HashSet<f64>,
}

fn main() {}
