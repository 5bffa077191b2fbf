use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(a), from = u8, into = u8)]
pub struct Message {
    pub a: u8,
}

fn main() {}
