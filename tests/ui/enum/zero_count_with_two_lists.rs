use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub enum Batch {
    #[limcode(untagged)]
    List(Vec<u8>),
    #[limcode(untagged)]
    Other(Vec<u16>),
    #[limcode(tag = 0)]
    Marker(u8),
}

fn main() {}
