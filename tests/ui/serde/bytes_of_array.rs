use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "serde_bytes")]
    pub key: [u8; 32],
    #[serde(with = "serde_bytes")]
    pub signature: Option<[u8; 64]>,
    #[serde(with = "serde_bytes")]
    pub boxed: Box<[u8; 64]>,
}

fn main() {}
