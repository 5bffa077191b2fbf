use limcode::Limcode;

#[derive(Limcode)]
pub struct Slot {
    pub number: u64,
}

#[derive(Limcode)]
pub struct Packet {
    #[limcode(varint)]
    pub data: Slot,
}

fn main() {}
