use std::cell::{Cell, OnceCell};

pub type Later = OnceCell<Vote>;

pub struct Vote {
    pub next: Cell<Result<u8, Later>>,
}
