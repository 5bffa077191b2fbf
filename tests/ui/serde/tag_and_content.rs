use limcode::Limcode;

#[derive(Limcode)]
#[serde(tag = "kind", content = "data")]
pub enum Vote {
    Yes,
}

fn main() {}
