use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[serde(with = "hex")]
    Data(Vec<u8>),
    #[serde(serialize_with = "hex::serialize")]
    Other(Vec<u8>),
}

fn main() {}
