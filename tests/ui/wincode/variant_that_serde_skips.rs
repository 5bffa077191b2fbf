use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u8")]
pub enum Packet {
    A(u8),
    #[serde(skip)]
    B,
}

fn main() {}
