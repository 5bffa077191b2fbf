use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(deserialize_with = "hex::deserialize")]
    pub data: Option<u8>,
}

fn main() {}
