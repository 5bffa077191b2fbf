use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub struct Batch {
    pub list: Vec<u8>,
}

fn main() {}
