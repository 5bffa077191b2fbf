use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "DefaultOnEmptyRead<u8>")]
    pub data: u8,
}

fn main() {}
