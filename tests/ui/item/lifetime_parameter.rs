use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<'a> {
    pub data: std::borrow::Cow<'a, u8>,
}

fn main() {}
