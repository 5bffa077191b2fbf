pub struct Slot(pub u64);

pub struct Vote {
    pub slot: Slot<u8>,
}
