use limcode::Limcode;

pub struct Hash(pub [u8; 32]);

#[derive(Limcode)]
pub struct Signed<T> {
    pub signer: u64,
    pub inner: T,
}

#[derive(Limcode)]
pub struct Packet {
    pub hash: Signed<Hash>,
}

fn main() {}
