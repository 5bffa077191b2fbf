use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = 3)]
    Yes,
    #[limcode(tag = 3)]
    No,
}

fn main() {}
