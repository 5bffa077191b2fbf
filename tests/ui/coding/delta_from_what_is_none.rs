use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    slot: u64,
}

#[derive(Limcode)]
struct FromBehind {
    #[limcode(delta(slot, from = root))]
    lockouts: Vec<Lockout>,
    #[limcode(none = u64::MAX)]
    root: Option<u64>,
}

#[derive(Limcode)]
struct FromAPlainOption {
    root: Option<u64>,
    #[limcode(delta(slot, from = root))]
    lockouts: Vec<Lockout>,
}

#[derive(Limcode)]
struct FromNothing {
    #[limcode(delta(slot, from = root))]
    lockouts: Vec<Lockout>,
}

fn main() {}
