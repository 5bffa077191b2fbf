use limcode::Limcode;

#[derive(Limcode)]
#[serde(remote = "Other")]
pub enum Vote {
    Yes,
}

fn main() {}
