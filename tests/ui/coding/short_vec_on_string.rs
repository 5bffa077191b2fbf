use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: String,
}

fn main() {}
