use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    pub data: Vec<u64>,
}

fn main() {}
