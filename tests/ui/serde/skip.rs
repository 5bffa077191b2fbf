use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip)]
    pub data: Option<u8>,
}

fn main() {}
