use limcode::Limcode;

pub const META_BYTES: usize = 40;

#[derive(Limcode)]
pub struct Key(pub [u8; 32]);

#[derive(Limcode)]
#[limcode(region = META_BYTES)]
pub struct Meta {
    pub slot: u64,
    pub key: Key,
    pub flag: bool,
}

fn main() {}
