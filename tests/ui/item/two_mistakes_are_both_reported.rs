use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: *const u8,
    #[limcode(varint)]
    pub flag: bool,
}

fn main() {}
