use limcode::Limcode;

#[derive(Limcode)]
#[limcode(arena, borrowed)]
struct Packet<'a> {
    data: &'a [u8],
}

fn main() {}
