pub const SLOT: usize = 8;

pub struct Vote {
    pub slot: SLOT,
}
