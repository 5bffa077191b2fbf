use limcode::Limcode;

#[derive(Debug, Limcode)]
#[limcode(view)]
struct Packet {
    data: Vec<u8>,
}

fn main() {
    let mut bytes = vec![0; 8];
    let packet = PacketView::parse(&bytes).unwrap();
    bytes[0] = 1;
    println!("{packet:?}");
}
