use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(with = "containers::VecDeque<u16, ShortU16>")]
    pub data: Vec<u16>,
}

fn main() {}
