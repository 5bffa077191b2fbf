use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "solana_short_vec")]
    #[wincode(skip)]
    pub data: Vec<u8>,
}

fn main() {}
