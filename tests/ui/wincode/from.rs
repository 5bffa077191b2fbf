use limcode::Limcode;

#[derive(Limcode)]
#[wincode(from = "other::Packet")]
pub struct Packet {
    pub data: u8,
}

fn main() {}
