use limcode::Limcode;

#[derive(Limcode)]
pub struct Key(u8);

#[derive(Limcode)]
pub struct Packet {
    pub data: std::collections::BTreeMap<Key, u8>,
}

fn main() {}
