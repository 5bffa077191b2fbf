pub struct Vote {
    pub slots: Vec,
}
