use limcode::Limcode;

#[derive(Limcode)]
#[limcode(arena)]
struct Packet {
    data: Vec<u8>,
}

fn main() {}
