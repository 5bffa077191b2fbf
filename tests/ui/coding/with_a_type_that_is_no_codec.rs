use limcode::Limcode;

pub struct Seconds;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = Seconds)]
    pub data: u64,
}

fn main() {}
