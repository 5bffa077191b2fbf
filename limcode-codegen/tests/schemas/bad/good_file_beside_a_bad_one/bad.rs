pub struct Bad {
    pub slot: Slot,
}
