use limcode::Limcode;

#[derive(Limcode)]
pub struct Inner {
    #[wincode(with = "Option<DefaultOnEmptyRead<u8>>")]
    pub a: Option<u8>,
}

#[derive(Limcode)]
pub struct Coded {
    #[wincode(with = "DefaultOnEmptyRead<Leb128Int<u64>>")]
    pub a: u64,
}

fn main() {}
