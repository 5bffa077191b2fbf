use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = 1)]
    Yes,
    #[limcode(tag = 0)]
    No,
    Abstain,
}

fn main() {}
