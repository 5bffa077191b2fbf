use limcode::Limcode;

#[derive(Clone, Limcode)]
pub struct Lockout {
    pub slot: u32,
    #[limcode(none = 0)]
    pub root: Option<u64>,
}

#[derive(Limcode)]
pub struct Tower {
    #[limcode(delta(slot))]
    pub of_another_type: Vec<Lockout>,
    #[limcode(delta(height))]
    pub of_no_field: Vec<Lockout>,
    #[limcode(delta(root))]
    pub of_an_option: Vec<Lockout>,
}

#[derive(Clone, Limcode)]
pub struct Compared {
    #[limcode(expect = slot)]
    pub slot: u64,
}

#[derive(Limcode)]
pub struct Expecting {
    #[limcode(delta(slot))]
    pub votes: Vec<Compared>,
}
