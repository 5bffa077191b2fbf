pub type Key = [u8; 32];

pub struct Vote {
    #[serde(with = "serde_bytes")]
    pub array: [u8; 32],
    #[serde(with = "serde_bytes")]
    pub key: Key,
    #[serde(with = "short_vec")]
    pub list: Vec<u8>,
    #[serde(with = "hex")]
    #[limcode(with = AsSerde, cpp_header = "as_serde.hpp")]
    pub text: Vec<u8>,
}
