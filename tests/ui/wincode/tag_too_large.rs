use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[wincode(tag = 4294967296)]
    A(u8),
}

fn main() {}
