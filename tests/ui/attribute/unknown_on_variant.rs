use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(index = 3)]
    Yes,
}

fn main() {}
