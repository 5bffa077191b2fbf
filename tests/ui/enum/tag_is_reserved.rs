use limcode::Limcode;

#[derive(Limcode)]
#[limcode(reserved(1, 5..=9))]
pub enum Vote {
    Yes,
    No,
}

fn main() {}
