use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with)]
    pub data: u64,
}

fn main() {}
