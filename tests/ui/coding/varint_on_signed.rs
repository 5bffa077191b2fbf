use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    pub data: i64,
}

fn main() {}
