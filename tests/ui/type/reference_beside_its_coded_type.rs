use limcode::Limcode;

#[derive(Limcode)]
pub struct E(pub bool);

#[derive(Limcode)]
pub struct V<'a> {
    pub first: E,
    pub second: u64,
    pub third: &'a E,
}

fn main() {}
