use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {}

fn main() {}
