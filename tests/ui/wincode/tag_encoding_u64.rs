use limcode::Limcode;

#[derive(Limcode)]
#[wincode(tag_encoding = "u64")]
pub enum Packet {
    A,
}

fn main() {}
