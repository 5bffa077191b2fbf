use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    pub data: u8,
}

fn main() {}
