use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count, reserved(2))]
pub enum Batch {
    #[limcode(untagged)]
    List(Vec<u8>),
    #[limcode(tag = 1)]
    Marker(u8),
    None,
}

fn main() {}
