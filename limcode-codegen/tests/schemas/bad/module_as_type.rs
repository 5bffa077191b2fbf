pub mod slot {
    pub struct Slot(pub u64);
}

pub struct Vote {
    pub slot: slot,
}
