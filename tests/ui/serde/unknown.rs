use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(rename_everything)]
    pub data: Option<u8>,
}

fn main() {}
