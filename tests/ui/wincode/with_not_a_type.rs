use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = 5)]
    pub data: u8,
}

fn main() {}
