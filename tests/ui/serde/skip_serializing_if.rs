use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<u8>,
}

fn main() {}
