use limcode::Limcode;

#[derive(Limcode)]
pub struct Status {
    pub count: u8,
    #[limcode(len = count)]
    pub keys: Vec<[u8; 32]>,
    #[limcode(default)]
    pub fee: u64,
    #[limcode(if = "count > 0")]
    pub root: Option<u64>,
    #[limcode(count = 3)]
    pub hashes: Vec<u64>,
}

fn main() {}
