use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[wincode(tag = 1)]
    A(u8),
    B,
}

fn main() {}
