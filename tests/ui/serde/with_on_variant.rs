use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[serde(with = "solana_short_vec")]
    Slots(Vec<u8>, u8),
}

fn main() {}
