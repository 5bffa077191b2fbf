use std::collections::VecDeque;

use limcode::Limcode;

#[derive(Limcode)]
pub struct Text {
    #[limcode(len = rest)]
    pub text: String,
}

#[derive(Limcode)]
pub struct Queue {
    #[limcode(len = rest)]
    pub queue: VecDeque<u8>,
}

#[derive(Limcode)]
pub struct Number {
    #[limcode(len = rest)]
    pub number: u64,
}

fn main() {}
