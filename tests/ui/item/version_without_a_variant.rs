use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: b, a))]
pub struct Message {
    pub a: u8,
    pub b: u8,
}

fn main() {}
