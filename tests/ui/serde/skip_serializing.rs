use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip_serializing)]
    pub data: Option<u8>,
}

fn main() {}
