use limcode::Limcode;

mod other {
    pub struct Packet {
        pub data: u8,
    }
}

#[derive(Limcode)]
#[limcode(remote = other::Packet, encode_only)]
pub struct Packet {
    pub data: u8,
}

fn main() {}
