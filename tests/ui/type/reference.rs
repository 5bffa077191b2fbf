use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: &'static u8,
}

fn main() {}
