use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(cpp_header = "seconds.hpp")]
    pub data: u64,
}

fn main() {}
