use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u16)]
#[wincode(tag_encoding = "u8")]
pub enum Packet {
    A,
}

fn main() {}
