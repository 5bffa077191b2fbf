//! A file of which nothing is needed: under `ONLY`, nothing is generated from it.

pub struct Alone {
    pub value: u8,
}
