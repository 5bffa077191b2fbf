use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(a, len(list, u8)))]
pub struct Message {
    pub a: u8,
    pub b: u8,
    pub list: Vec<u8>,
}

fn main() {}
