use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Vec<(u64, std::time::Instant)>,
}

fn main() {}
