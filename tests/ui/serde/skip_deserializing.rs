use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip_deserializing)]
    pub data: Option<u8>,
}

fn main() {}
