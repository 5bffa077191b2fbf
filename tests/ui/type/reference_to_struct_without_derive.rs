use limcode::Limcode;

pub struct Hash([u8; 32]);

#[derive(Limcode)]
pub struct Packet<'a> {
    pub hash: &'a Hash,
}

fn main() {}
