use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = 1)]
    #[limcode(tag = 2)]
    Yes,
}

fn main() {}
