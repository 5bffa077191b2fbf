use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[wincode(tag = 1, tag = 2)]
    A(u8),
}

fn main() {}
