use limcode::Limcode;

#[derive(Limcode)]
pub enum Packet {
    #[serde(with = "short_vec")]
    List(Vec<u8>),
}

fn main() {}
