use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "Leb128Int<u64>")]
    pub data: u32,
}

fn main() {}
