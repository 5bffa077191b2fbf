use crate::below::slot::Slot;

pub struct Vote {
    pub slot: Slot,
}
