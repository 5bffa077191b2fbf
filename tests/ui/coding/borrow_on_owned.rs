use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(borrow)]
    pub data: Vec<u8>,
}

fn main() {}
