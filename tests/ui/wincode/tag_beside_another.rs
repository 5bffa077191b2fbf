use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[limcode(tag = 2)]
    #[wincode(tag = 1)]
    A(u8),
}

fn main() {}
