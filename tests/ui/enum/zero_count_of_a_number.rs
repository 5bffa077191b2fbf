use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub enum Batch {
    #[limcode(untagged)]
    List(u64, u8),
    #[limcode(tag = 0)]
    Marker(u8),
}

fn main() {}
