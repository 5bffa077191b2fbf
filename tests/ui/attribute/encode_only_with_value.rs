use limcode::Limcode;

#[derive(Limcode)]
#[limcode(encode_only = true)]
pub struct Packet<T> {
    pub data: T,
}

fn main() {}
