use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view, encode_only)]
struct Packet {
    data: Vec<u8>,
}

fn main() {}
