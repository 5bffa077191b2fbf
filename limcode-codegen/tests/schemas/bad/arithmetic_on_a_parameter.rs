pub struct Vote<const N: usize> {
    pub hash: [u8; N + 1],
}
