use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    Yes,
    #[serde(skip)]
    Cached(u8),
    No,
}

fn main() {}
