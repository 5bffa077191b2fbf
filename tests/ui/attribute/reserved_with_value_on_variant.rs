use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    Yes,
    #[limcode(reserved = 3)]
    No,
}

fn main() {}
