use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<T> {
    #[serde(with = "serde_bytes")]
    pub number: u64,
    #[serde(with = "serde_bytes")]
    pub numbers: Vec<u16>,
    #[serde(with = "serde_bytes")]
    pub text: String,
    #[serde(with = "serde_bytes")]
    pub slice: Box<[u16]>,
    #[serde(with = "serde_bytes")]
    pub parameter: T,
}

fn main() {}
