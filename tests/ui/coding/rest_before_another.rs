use limcode::Limcode;

#[derive(Limcode)]
pub struct Table {
    pub slot: u64,
    #[limcode(len = rest)]
    pub keys: Vec<[u8; 32]>,
    pub end: u8,
}

#[derive(Limcode)]
pub enum Message {
    Raw(#[limcode(len = rest)] Vec<u8>, u8),
}

fn main() {}
