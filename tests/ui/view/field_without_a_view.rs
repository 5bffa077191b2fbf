use limcode::Limcode;

mod another_crate {
    #[derive(Debug, limcode::Limcode)]
    pub struct Name(pub String);
}

#[derive(Debug, Limcode)]
#[limcode(view)]
struct Packet {
    number: u64,
    name: another_crate::Name,
    names: Vec<another_crate::Name>,
}

fn main() {}
