use limcode::Limcode;

#[derive(Limcode)]
#[serde(variant_identifier)]
pub enum Vote {
    Yes,
}

fn main() {}
