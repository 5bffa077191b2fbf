use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u128")]
pub enum Packet {
    A,
}

fn main() {}
