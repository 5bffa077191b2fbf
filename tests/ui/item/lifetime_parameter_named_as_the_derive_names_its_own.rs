use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<'de> {
    pub data: std::borrow::Cow<'de, u8>,
}

fn main() {}
