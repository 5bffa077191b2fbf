pub const LEN: usize = 3;

pub struct Vote {
    pub hash: [u8; LEN - 4],
}
