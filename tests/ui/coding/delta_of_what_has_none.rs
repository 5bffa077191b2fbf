use limcode::Limcode;

#[derive(Clone, Limcode)]
struct Lockout {
    slot: u64,
}

#[derive(Limcode)]
struct OfNumbers {
    #[limcode(delta(slot))]
    slots: Vec<u64>,
}

#[derive(Limcode)]
struct OfAnArray {
    #[limcode(delta(slot))]
    lockouts: [Lockout; 3],
}

#[derive(Limcode)]
struct OfAParameter<T> {
    #[limcode(delta(slot))]
    lockouts: Vec<T>,
}

#[derive(Limcode)]
struct WithoutNames(#[limcode(delta(slot))] Vec<Lockout>);

#[derive(Limcode)]
enum InAVariant {
    Lockouts {
        #[limcode(delta(slot))]
        lockouts: Vec<Lockout>,
    },
}

#[derive(Limcode)]
struct OfTheRest {
    #[limcode(len = rest, delta(slot))]
    lockouts: Vec<Lockout>,
}

fn main() {}
