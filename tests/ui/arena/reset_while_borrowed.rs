use limcode::{Bump, Limcode, deserialize_in};

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet {
    names: Vec<String>,
}

fn main() {
    let bytes = [0_u8; 8];
    let mut arena = Bump::new();
    let packet: PacketRef<'_> = deserialize_in(&bytes, &arena).unwrap();
    arena.reset();
    println!("{:?}", packet.names);
}
