use limcode::Limcode;

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet<'a> {
    data: &'a [u8],
}

fn main() {}
