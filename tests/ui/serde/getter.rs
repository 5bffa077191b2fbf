use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(getter = "Packet::data")]
    pub data: Option<u8>,
}

fn main() {}
