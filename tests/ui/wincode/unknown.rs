use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[wincode(rename_everything)]
    pub data: u8,
}

fn main() {}
