use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u8, untagged)]
pub struct Message {
    pub kind: u8,
}

fn main() {}
