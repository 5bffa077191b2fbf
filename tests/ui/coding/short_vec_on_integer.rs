use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: u64,
}

fn main() {}
