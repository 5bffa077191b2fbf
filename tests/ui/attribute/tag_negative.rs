use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = -1)]
    Yes,
}

fn main() {}
