use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub enum Batch {
    #[limcode(untagged)]
    List(Vec<u8>),
}

fn main() {}
