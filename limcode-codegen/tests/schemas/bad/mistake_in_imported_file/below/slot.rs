pub struct Slot {
    pub data: Box<str>,
}
