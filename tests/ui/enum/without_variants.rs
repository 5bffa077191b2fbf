use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Vote {}

fn main() {}
