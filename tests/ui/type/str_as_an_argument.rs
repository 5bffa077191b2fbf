use limcode::Limcode;

pub struct Wrapper<T: ?Sized>(pub Box<T>);

#[derive(Limcode)]
pub struct Packet {
    pub name: Wrapper<str>,
    pub boxed: Box<Wrapper<str>>,
    pub bytes: Wrapper<[u8]>,
}

fn main() {}
