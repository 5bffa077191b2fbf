use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "solana_short_vec")]
    #[wincode(with = "containers::Vec<u8, BincodeLen>")]
    pub data: Vec<u8>,
}

fn main() {}
