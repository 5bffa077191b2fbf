use limcode::Limcode;

#[derive(Debug, Limcode)]
#[limcode(view)]
struct Packet {
    data: Vec<u8>,
}

fn data<'a>() -> &'a [u8] {
    let bytes = vec![0; 8];
    PacketView::parse(&bytes).unwrap().data()
}

fn main() {
    data();
}
