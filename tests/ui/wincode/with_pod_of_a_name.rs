use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "Pod<_>")]
    pub data: Key,
}

fn main() {}

#[derive(Limcode)]
pub struct Key(pub [u8; 32]);
