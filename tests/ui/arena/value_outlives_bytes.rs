use limcode::{Bump, Limcode, deserialize_in};

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet {
    data: Vec<u8>,
}

fn main() {
    let arena = Bump::new();
    let packet: PacketRef<'_> = {
        let bytes = vec![0_u8; 8];
        deserialize_in(&bytes, &arena).unwrap()
    };
    println!("{:?}", packet.data);
}
