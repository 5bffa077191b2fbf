use limcode::Limcode;
use std::borrow::Cow;

#[derive(Limcode)]
#[limcode(view)]
pub struct Vote {
    #[limcode(skip, max_len = 4)]
    pub limited: Vec<u8>,
    #[limcode(skip, view = bytes)]
    pub shown: String,
    #[limcode(skip, view = owned)]
    pub decoded: String,
    pub slot: u64,
}

#[derive(Limcode)]
pub struct Call<'a> {
    #[limcode(skip, borrow)]
    pub data: Cow<'a, [u8]>,
    pub name: &'a str,
}

fn main() {}
