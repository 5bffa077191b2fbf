use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
struct Packet {
    #[limcode(view = fast)]
    data: Vec<u8>,
    #[limcode(view)]
    rest: Vec<u8>,
}

fn main() {}
