use limcode::Limcode;

#[derive(Limcode)]
#[limcode(untagged)]
pub struct Message {
    pub kind: u8,
}

fn main() {}
