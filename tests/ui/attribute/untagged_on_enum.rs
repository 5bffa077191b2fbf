use limcode::Limcode;

#[derive(Limcode)]
#[limcode(untagged)]
pub enum Vote {
    Yes,
}

fn main() {}
