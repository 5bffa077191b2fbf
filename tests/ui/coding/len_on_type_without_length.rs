use limcode::Limcode;

#[derive(Limcode)]
pub struct Slot {
    pub number: u64,
}

#[derive(Limcode)]
pub struct Packet {
    #[limcode(len = u16)]
    pub data: Slot,
}

fn main() {}
