use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = 1)]
pub enum Vote {
    Yes,
}

fn main() {}
