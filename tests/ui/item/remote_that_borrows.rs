use limcode::Limcode;

mod other {
    pub struct Packet<'a> {
        pub name: &'a str,
    }
}

#[derive(Limcode)]
#[limcode(remote = other::Packet<'a>)]
pub struct Packet<'a> {
    pub name: &'a str,
}

fn main() {}
