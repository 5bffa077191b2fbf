use limcode::Limcode;

#[derive(Limcode)]
pub struct Flags {
    pub is_open: bool,
}

#[derive(Limcode)]
pub struct Packet<'a> {
    pub flags: &'a Flags,
}

fn main() {}
