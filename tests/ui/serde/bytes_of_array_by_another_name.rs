use limcode::Limcode;

pub type Key = [u8; 32];

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "serde_bytes")]
    pub key: Key,
}

fn main() {}
