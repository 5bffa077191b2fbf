use limcode::Limcode;

#[derive(Limcode)]
#[serde(try_from = "u8")]
pub enum Vote {
    Yes,
}

fn main() {}
