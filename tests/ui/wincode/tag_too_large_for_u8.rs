use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u8")]
pub enum Packet {
    #[wincode(tag = 256)]
    A(u8),
}

fn main() {}
