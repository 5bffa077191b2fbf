use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(slot, keys))]
pub struct Table {
    #[limcode(len = rest)]
    pub keys: Vec<[u8; 32]>,
    pub slot: u64,
}

fn main() {}
