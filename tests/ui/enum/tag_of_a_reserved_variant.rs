use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(reserved)]
    Yes,
    #[limcode(tag = 0)]
    No,
}

fn main() {}
