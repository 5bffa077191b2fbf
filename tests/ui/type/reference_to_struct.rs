use limcode::Limcode;

#[derive(Limcode)]
pub struct Hash([u8; 32]);

#[derive(Limcode)]
pub struct Packet<'a> {
    pub data: &'a Hash,
}

fn main() {}
