use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(tag = 4294967296)]
    Yes,
}

fn main() {}
