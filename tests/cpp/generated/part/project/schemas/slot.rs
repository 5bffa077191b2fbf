pub struct Slot(pub u64);
