use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "serde_bytes", with = "solana_serde_varint")]
    pub data: u64,
}

fn main() {}
