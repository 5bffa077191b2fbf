use limcode::Limcode;
use std::cell::RefCell;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u8)]
    pub data: RefCell<Vec<u8>>,
}

fn main() {}
