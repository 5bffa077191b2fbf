use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    #[limcode(expect = slot)]
    slot: u64,
    count: u8,
}

#[derive(Limcode)]
struct Tower {
    #[limcode(delta(slot))]
    lockouts: Vec<Lockout>,
}

fn main() {}
