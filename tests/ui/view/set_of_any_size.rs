use limcode::Limcode;

#[derive(Debug, Limcode)]
#[limcode(view_mut)]
struct Name(String);

#[derive(Debug, Limcode)]
#[limcode(view_mut)]
struct Packet {
    name: Name,
    names: Vec<Name>,
}

fn main() {
    let mut bytes = vec![0; 16];
    let mut packet = PacketViewMut::parse(&mut bytes).unwrap();
    packet.set_name(&Name(String::new())).unwrap();
    packet.set_names_at(0, &Name(String::new())).unwrap();
}
