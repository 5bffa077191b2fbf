use std::collections::VecDeque;

use limcode::Limcode;

pub struct Pubkey(pub [u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    pub data: VecDeque<Option<Pubkey>>,
}

fn main() {}
