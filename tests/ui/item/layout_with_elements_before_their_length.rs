use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(list, len(list, u8)))]
pub struct Message {
    pub list: Vec<u8>,
}

fn main() {}
