use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<'a> {
    pub data: &'a Vec<u8>,
}

fn main() {}
