use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u16)]
    #[wincode(with = "containers::Vec<u8, ShortU16>")]
    pub data: Vec<u8>,
}

fn main() {}
