use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(skip, skip = 3)]
    pub data: u64,
}

fn main() {}
