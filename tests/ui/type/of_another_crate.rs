use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: std::time::Instant,
}

fn main() {}
