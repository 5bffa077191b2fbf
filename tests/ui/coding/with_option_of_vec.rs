use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = Option<Vec<limcode::Bytes<32>>>)]
    pub keys: Vec<[u8; 32]>,
}

fn main() {}
