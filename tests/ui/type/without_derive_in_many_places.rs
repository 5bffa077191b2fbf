use limcode::Limcode;

mod inner {
    pub struct Hash(pub [u8; 32]);
}

#[derive(Limcode)]
pub struct Block {
    pub slot: u64,
    pub hash: inner::Hash,
    pub parent: inner::Hash,
    pub last: Option<inner::Hash>,
    pub all: Vec<inner::Hash>,
}

fn main() {}
