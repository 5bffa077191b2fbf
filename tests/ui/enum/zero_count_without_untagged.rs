use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count)]
pub enum Batch {
    #[limcode(tag = 0)]
    Marker(u8),
}

fn main() {}
