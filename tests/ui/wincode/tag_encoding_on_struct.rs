use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u8")]
pub struct Packet {
    pub data: u8,
}

fn main() {}
