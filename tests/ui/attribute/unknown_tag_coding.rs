use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u128)]
pub enum Vote {
    Yes,
}

fn main() {}
