use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[serde(with = "hex")]
    Data(Vec<u8>, u8),
}

fn main() {}
