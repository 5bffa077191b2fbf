use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip)]
    pub data: u8,
    #[wincode(with = "Leb128Int<u64>")]
    pub slot: u64,
}

fn main() {}
