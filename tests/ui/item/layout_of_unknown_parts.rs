use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(a, c, count(b)))]
pub struct Message {
    pub a: u8,
    pub b: u8,
}

fn main() {}
