use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "containers::Vec<u8, FixIntLen<u16, 1024>>")]
    pub data: Vec<u8>,
}

fn main() {}
