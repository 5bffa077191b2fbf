use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[wincode(tag = FIRST)]
    A(u8),
}

fn main() {}
