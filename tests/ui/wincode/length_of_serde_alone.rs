use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "solana_short_vec")]
    pub data: Vec<u8>,
    #[wincode(skip)]
    pub hint: u8,
}

fn main() {}
