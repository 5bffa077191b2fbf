use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub struct Message {
    pub kind: u8,
}

fn main() {}
