use limcode::Limcode;

pub struct Key([u8; 32]);

impl AsRef<[u8]> for Key {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = limcode::Bytes<31>)]
    pub key: Key,
}

fn main() {}
