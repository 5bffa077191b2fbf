//! A crate without a manifest.

#[serde_as]
#[derive(Serialize, Deserialize)]
pub struct A {
    #[serde_as(as = "[_; 2]")]
    pub plain: [u8; 2],
    #[serde_as(as = "Bytes")]
    pub bytes: Vec<u8>,
    pub next: Alias,
}

pub type Alias = Option<Other>;
type Other = Alias;
