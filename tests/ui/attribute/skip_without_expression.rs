use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(skip = )]
    pub data: u8,
}

fn main() {}
