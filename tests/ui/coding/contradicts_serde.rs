use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    #[serde(with = "solana_short_vec")]
    pub data: u64,
}

fn main() {}
