pub type Key = [u8; 32];
pub type Blob = Vec<u8>;

pub struct Vote {
    #[serde(with = "serde_bytes")]
    pub key: Key,
    #[serde(with = "serde_bytes")]
    pub blob: Blob,
}
