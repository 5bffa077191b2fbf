use limcode::Limcode;
use std::borrow::Cow;

#[derive(Clone, Limcode)]
pub enum Side {
    Left,
    Right,
}

#[derive(Limcode)]
pub struct Packet<'a> {
    pub flags: &'a [bool],
    #[limcode(borrow)]
    pub sides: Cow<'a, [Side]>,
}

fn main() {}
