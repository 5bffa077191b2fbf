use limcode::Limcode;

#[derive(Limcode)]
#[serde(into = "u8")]
pub enum Vote {
    Yes,
}

fn main() {}
