use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    slot: u64,
}

struct Codec;

#[derive(Limcode)]
struct Beside {
    #[limcode(delta(slot), skip)]
    skipped: Vec<Lockout>,
    #[limcode(delta(slot), discard)]
    discarded: Vec<Lockout>,
    #[limcode(delta(slot), with = Codec)]
    coded: Vec<Lockout>,
    #[limcode(delta(slot), view = owned)]
    viewed: Vec<Lockout>,
    #[limcode(delta(slot), at_end = default)]
    last: Vec<Lockout>,
}

#[derive(Limcode)]
#[limcode(layout(lockouts))]
struct InALayout {
    #[limcode(delta(slot))]
    lockouts: Vec<Lockout>,
}

fn main() {}
