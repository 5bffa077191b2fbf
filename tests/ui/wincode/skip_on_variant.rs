use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[wincode(skip)]
    A(u8),
    B,
}

fn main() {}
