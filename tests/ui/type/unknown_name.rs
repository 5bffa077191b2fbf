use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub hash: Hsah,
}

fn main() {}
