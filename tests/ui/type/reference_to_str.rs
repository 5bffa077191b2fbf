use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: &'static str,
}

fn main() {}
