pub struct A {
    pub a: (u8, u8],
}
