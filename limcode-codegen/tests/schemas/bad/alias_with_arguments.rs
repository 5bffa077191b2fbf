pub type Slots = Vec<u64>;

pub struct Vote {
    pub slots: Slots<u8>,
}
