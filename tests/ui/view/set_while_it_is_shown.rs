use limcode::Limcode;

#[derive(Debug, Limcode)]
#[limcode(view_mut)]
struct Packet {
    number: u64,
    data: Vec<u8>,
}

fn main() {
    let mut bytes = vec![0; 16];
    let mut packet = PacketViewMut::parse(&mut bytes).unwrap();
    let shown = packet.view();
    packet.set_number(1).unwrap();
    println!("{shown:?}");
}
