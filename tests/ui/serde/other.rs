use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    Yes,
    #[serde(other)]
    Unknown,
}

fn main() {}
