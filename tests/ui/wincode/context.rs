use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(context)]
    pub data: u8,
}

fn main() {}
