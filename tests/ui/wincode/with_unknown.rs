use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "swapped::Words")]
    pub data: Vec<u8>,
}

fn main() {}
