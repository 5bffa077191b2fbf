use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: *const u8,
}

fn main() {}
