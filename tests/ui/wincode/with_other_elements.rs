use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "containers::Vec<Swapped, ShortU16>")]
    pub data: Vec<u16>,
}

fn main() {}
