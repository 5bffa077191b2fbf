use limcode::Limcode;

#[derive(Limcode)]
#[limcode(borowed)]
pub struct Packet {
    #[limcode(shortvec)]
    pub data: Vec<u8>,
    #[limcode(max_length = 4)]
    pub name: String,
}

fn main() {}
