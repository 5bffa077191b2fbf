use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "hex")]
    pub data: Option<u8>,
}

fn main() {}
