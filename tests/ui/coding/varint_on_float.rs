use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    pub data: f64,
}

fn main() {}
