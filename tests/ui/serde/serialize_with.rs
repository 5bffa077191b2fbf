use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(serialize_with = "hex::serialize")]
    pub data: Option<u8>,
}

fn main() {}
