use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct Message;

fn main() {}
