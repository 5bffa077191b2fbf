use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    slot: u64,
}

#[derive(Limcode)]
struct Tower {
    #[limcode(delta)]
    bare: Vec<Lockout>,
    #[limcode(delta())]
    empty: Vec<Lockout>,
    #[limcode(delta = slot)]
    equals: Vec<Lockout>,
    #[limcode(delta(slot, root))]
    without_from: Vec<Lockout>,
    #[limcode(delta(slot, from = root, other))]
    more: Vec<Lockout>,
}

fn main() {}
