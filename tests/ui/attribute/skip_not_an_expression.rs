use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub slot: u64,
    #[limcode(skip = [0; ,])]
    pub data: [u8; 4],
}

fn main() {}
