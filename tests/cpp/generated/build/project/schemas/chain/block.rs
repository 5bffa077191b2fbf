use crate::sizes::LEN;

pub struct Block {
    pub hash: [u8; LEN],
    pub text: String,
}
