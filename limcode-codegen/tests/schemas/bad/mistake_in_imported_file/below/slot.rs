pub struct Slot {
    pub data: Box<dyn Fn()>,
}
