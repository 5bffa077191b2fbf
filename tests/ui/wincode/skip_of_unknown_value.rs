use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(skip(zero))]
    pub data: u8,
}

fn main() {}
