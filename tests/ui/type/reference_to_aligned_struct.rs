use limcode::Limcode;

#[derive(Limcode)]
pub struct Slot {
    pub number: u64,
}

#[derive(Limcode)]
pub struct Packet<'a> {
    pub slots: Option<&'a Slot>,
}

fn main() {}
