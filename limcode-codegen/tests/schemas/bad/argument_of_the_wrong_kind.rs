pub struct Bytes<const N: usize> {
    pub bytes: [u8; N],
}

pub struct Vote {
    pub bytes: Bytes<u8>,
}
