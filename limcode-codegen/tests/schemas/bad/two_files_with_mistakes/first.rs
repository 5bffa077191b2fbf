pub struct First {
    pub data: &'static str,
}
