use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u16)]
pub enum Vote {
    Yes,
}

fn main() {}
