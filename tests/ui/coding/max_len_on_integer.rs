use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(max_len = 3)]
    pub data: u64,
}

fn main() {}
