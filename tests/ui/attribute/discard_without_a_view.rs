use limcode::Limcode;

#[derive(Default, Limcode)]
pub struct Stamp {
    pub motif: String,
}

#[derive(Limcode)]
pub struct Letter {
    #[limcode(discard)]
    pub stamp: Stamp,
}

fn main() {}
