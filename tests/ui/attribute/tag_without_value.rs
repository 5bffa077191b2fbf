use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag)]
    Yes,
}

fn main() {}
