use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(a, b, a))]
pub struct Message {
    pub a: u8,
    pub b: u8,
}

fn main() {}
