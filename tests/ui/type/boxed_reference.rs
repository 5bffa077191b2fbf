use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Box<&'static u8>,
}

fn main() {}
