use limcode::Limcode;

const META_BYTES: usize = 5 * 8;
const NOTHING: usize = 0;

#[derive(Limcode)]
pub struct Key(pub [u8; 32]);

#[derive(Limcode)]
#[limcode(region = META_BYTES)]
pub struct Meta {
    pub slot: u64,
    pub key: Key,
    pub flag: bool,
}

#[derive(Limcode)]
#[limcode(region = NOTHING)]
pub struct Nothing;

#[derive(Limcode)]
#[limcode(region = 40)]
pub struct Fits {
    pub slot: u64,
    pub key: Key,
}
