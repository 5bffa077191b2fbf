use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
pub enum Vote {}

fn main() {}
