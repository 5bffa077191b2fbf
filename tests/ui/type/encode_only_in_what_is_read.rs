use limcode::Limcode;

#[derive(Limcode)]
#[limcode(encode_only)]
pub struct Name(&'static str);

#[derive(Limcode)]
pub struct Packet {
    pub data: Name,
}

fn main() {}
