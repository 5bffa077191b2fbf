use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = 4294967295)]
    Yes,
    No,
}

fn main() {}
