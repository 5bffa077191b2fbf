use limcode::Limcode;

#[derive(Limcode)]
#[serde(from = "u8")]
pub enum Vote {
    Yes,
}

fn main() {}
