use limcode::Limcode;

#[derive(Limcode)]
#[limcode(reserved(9..=5))]
pub enum Vote {
    Yes,
}

fn main() {}
