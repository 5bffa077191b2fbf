use limcode::Limcode;

#[derive(Limcode)]
#[serde(untagged)]
pub enum Vote {
    Yes,
}

fn main() {}
