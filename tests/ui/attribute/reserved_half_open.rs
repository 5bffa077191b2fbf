use limcode::Limcode;

#[derive(Limcode)]
#[limcode(reserved(5..9))]
pub enum Vote {
    Yes,
}

fn main() {}
