use limcode::Limcode;

#[derive(Limcode)]
#[serde(tag = "kind")]
pub enum Vote {
    Yes,
}

fn main() {}
