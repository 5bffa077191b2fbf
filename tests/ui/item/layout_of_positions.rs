use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(a, b))]
pub struct Message(pub u8, pub u8);

fn main() {}
