use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(flatten)]
    pub data: u8,
}

fn main() {}
