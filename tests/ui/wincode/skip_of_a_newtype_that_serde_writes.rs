use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet(#[serde(skip)] #[wincode(skip)] pub u8);

fn main() {}
