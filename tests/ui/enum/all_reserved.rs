use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(reserved)]
    Yes,
}

fn main() {}
