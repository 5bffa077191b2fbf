use limcode::Limcode;

pub mod other {
    pub struct Packet {
        pub data: u64,
    }
}

#[derive(Limcode)]
#[limcode(remote = other::Packet)]
pub struct Packet {
    pub date: u64,
}

fn main() {}
