use limcode::Limcode;

mod other {
    pub struct Packet {
        pub data: Vec<u8>,
    }
}

#[derive(Limcode)]
#[limcode(remote = other::Packet, segments)]
pub struct Packet {
    pub data: Vec<u8>,
}

fn main() {}
