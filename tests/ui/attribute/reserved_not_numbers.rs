use limcode::Limcode;

#[derive(Limcode)]
#[limcode(reserved(a))]
pub enum Vote {
    Yes,
}

fn main() {}
