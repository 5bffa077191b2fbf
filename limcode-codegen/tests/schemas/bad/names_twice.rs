use limcode::Limcode;

#[derive(Limcode)]
pub struct Pair {
    pub first: u8,
    pub first: Vec<u8>,
}

#[derive(Limcode)]
pub enum Kind {
    One { id: u8, id: u16 },
    Two,
    One,
}
