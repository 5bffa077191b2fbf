use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "containers::Vec<u8, MyLen>")]
    pub data: Vec<u8>,
}

fn main() {}
