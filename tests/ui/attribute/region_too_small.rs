use limcode::Limcode;

#[derive(Limcode)]
#[limcode(region = 11)]
pub struct Meta {
    pub slot: u64,
    pub keys: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(region = 0)]
pub struct Nothing;

fn main() {}
