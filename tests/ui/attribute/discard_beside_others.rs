use limcode::Limcode;
use std::borrow::Cow;

#[derive(Limcode)]
#[limcode(borrowed)]
pub struct Letter {
    #[limcode(discard)]
    pub note: String,
}

#[derive(Limcode)]
pub struct Call<'a> {
    #[limcode(discard, borrow)]
    pub data: Cow<'a, [u8]>,
}

#[derive(Limcode)]
pub struct Vote {
    #[limcode(discard, skip)]
    pub slot: u64,
    #[limcode(discard = true)]
    pub root: u64,
}

#[derive(Limcode)]
#[limcode(encode_only)]
pub struct Query {
    #[limcode(discard)]
    pub name: String,
}

fn main() {}
