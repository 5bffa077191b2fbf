use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "Leb128Int<_>")]
    pub data: i64,
}

fn main() {}
