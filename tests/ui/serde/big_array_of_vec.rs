use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "BigArray")]
    pub data: Vec<u8>,
}

fn main() {}
