use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: [u8; if true { 1 } else { 2 }],
}

fn main() {}
