pub const LEN: usize = LEN + 1;

pub struct Vote {
    pub hash: [u8; LEN],
}
