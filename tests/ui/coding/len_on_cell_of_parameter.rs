use limcode::Limcode;
use std::sync::Mutex;

#[derive(Limcode)]
pub struct Packet<T> {
    #[limcode(len = u8)]
    pub data: Mutex<Vec<T>>,
}

fn main() {}
