use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: Vec<(u8, &'static [u8])>,
}

fn main() {}
