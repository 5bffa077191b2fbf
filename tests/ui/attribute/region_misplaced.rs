use limcode::Limcode;

#[derive(Limcode)]
#[limcode(region = 200)]
pub enum Stake {
    None,
    Some(u64),
}

#[derive(Limcode)]
pub struct Account {
    #[limcode(region = 200)]
    pub stake: Stake,
}

#[derive(Limcode)]
#[limcode(region = 200, byte_len = u16)]
pub struct Both {
    pub slot: u64,
}

#[derive(Limcode)]
#[limcode(region = 200, tag = version_prefix, untagged)]
pub struct Prefixed {
    pub first: u8,
}

#[derive(Clone, Limcode)]
#[limcode(region = 200, from = u64, into = u64)]
pub struct Converted(pub u64);

impl From<u64> for Converted {
    fn from(wire: u64) -> Self {
        Converted(wire)
    }
}

impl From<Converted> for u64 {
    fn from(item: Converted) -> Self {
        item.0
    }
}

#[derive(Limcode)]
#[limcode(region = 200)]
pub struct Ends {
    #[limcode(at_end = default)]
    pub slot: u64,
}

#[derive(Limcode)]
#[limcode(region)]
pub struct Valueless;

fn main() {}
