use limcode::Limcode;

#[derive(Clone, Limcode)]
#[limcode(from = u8, into = u8, tag = u8)]
pub enum Choice {
    One,
    Two,
}

fn main() {}
