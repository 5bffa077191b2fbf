use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u8")]
pub enum Packet {
    #[limcode(tag = 2)]
    A(u8),
}

fn main() {}
