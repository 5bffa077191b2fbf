use limcode::Limcode;

#[derive(Limcode)]
pub struct Table {
    pub slot: u64,
    #[limcode(len = rest, at_end = default)]
    pub keys: Vec<[u8; 32]>,
}

fn main() {}
