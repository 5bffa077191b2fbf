use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    #[limcode(with = Seconds, cpp_header = "a\"b")]
    pub data: u64,
}

fn main() {}
