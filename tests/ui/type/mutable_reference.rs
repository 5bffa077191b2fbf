use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<'a> {
    pub data: &'a mut [u8],
}

fn main() {}
