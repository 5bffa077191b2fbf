use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u16)]
    pub data: u64,
}

fn main() {}
