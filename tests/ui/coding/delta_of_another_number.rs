use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    slot: u32,
}

#[derive(Limcode)]
struct OfAnotherType {
    #[limcode(delta(slot))]
    lockouts: Vec<Lockout>,
}

#[derive(Limcode)]
struct OfAnotherName {
    #[limcode(delta(height))]
    lockouts: Vec<Lockout>,
}

#[derive(Limcode)]
struct NotClone {
    height: u64,
}

#[derive(Limcode)]
struct OfWhatIsNotClone {
    #[limcode(delta(height))]
    lockouts: Vec<NotClone>,
}

fn main() {}
