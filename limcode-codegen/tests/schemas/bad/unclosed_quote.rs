pub struct A {
    pub a: u8,
}

pub const B: &str = "abc;
