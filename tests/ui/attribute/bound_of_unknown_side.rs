use limcode::Limcode;

#[derive(Limcode)]
#[limcode(bound(serialize = "T: Ord"))]
pub struct Packet<T> {
    pub data: T,
}

fn main() {}
