use limcode::Limcode;

#[derive(Limcode)]
#[limcode(reserved)]
pub enum Vote {
    Yes,
}

fn main() {}
