use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip)]
    #[wincode(skip(default_val = 5))]
    pub data: u8,
}

fn main() {}
