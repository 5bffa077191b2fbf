use limcode::{Bump, Limcode, deserialize_in};

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet {
    names: Vec<String>,
}

fn main() {
    let bytes = [0_u8; 8];
    let packet: PacketRef<'_> = {
        let arena = Bump::new();
        deserialize_in(&bytes, &arena).unwrap()
    };
    println!("{:?}", packet.names);
}
