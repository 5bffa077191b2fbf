use limcode::Limcode;

#[derive(Limcode)]
#[limcode(bound = "Ord")]
pub struct Packet<T> {
    pub data: T,
}

fn main() {}
