pub struct Signature(pub [u8; 64]);

pub struct Vote {
    pub signature: Signatur,
    pub names: Vec<Strng>,
}
