use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
struct Packet<'a> {
    data: &'a [u8],
}

fn main() {}
