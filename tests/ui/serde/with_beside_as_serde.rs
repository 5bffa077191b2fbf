use limcode::Limcode;

pub struct AsSerde;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "big_endian")]
    #[limcode(with = AsSerde)]
    pub slot: u32,
    #[limcode(with = limcode::serde::AsSerde)]
    #[serde(deserialize_with = "default_on_eof")]
    pub last: u32,
}

fn main() {}
