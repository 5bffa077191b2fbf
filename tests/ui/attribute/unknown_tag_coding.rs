use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u64)]
pub enum Vote {
    Yes,
}

fn main() {}
