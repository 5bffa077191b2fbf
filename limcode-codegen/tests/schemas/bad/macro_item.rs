wrapper! { Slot(u64) }

pub struct Vote {
    pub slot: u64,
}
