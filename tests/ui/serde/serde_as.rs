use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    // As the macro `serde_as` writes it.
    #[serde(with = ":: serde_with :: As :: < [:: serde_with :: Same; 64] >")]
    pub signature: [u8; 64],
    #[serde(with = ":: serde_with :: As :: < [:: serde_with :: Same; 64] >")]
    #[limcode(with = limcode::Bytes<64>)]
    pub coded: [u8; 64],
}

fn main() {}
