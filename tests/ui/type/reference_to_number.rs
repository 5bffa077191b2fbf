use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet<'a> {
    pub numbers: &'a [u32; 2],
}

fn main() {}
