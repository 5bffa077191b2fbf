use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub enum Batch {
    #[limcode(untagged)]
    List(#[limcode(short_vec)] Vec<u8>),
    #[limcode(tag = 0)]
    Marker(u8),
}

fn main() {}
