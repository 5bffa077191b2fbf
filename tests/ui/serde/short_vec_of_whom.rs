use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[serde(with = "short_vec")]
    pub list: Vec<u8>,
    #[serde(with = "crate::codings::serde_varint")]
    pub slot: u64,
}

fn main() {}
