use limcode::Limcode;

#[derive(Limcode)]
pub struct Name(pub String);

#[derive(Limcode)]
pub struct Names {
    #[limcode(len = rest)]
    pub names: Vec<Name>,
}

#[derive(Limcode)]
pub struct Unit;

#[derive(Limcode)]
pub struct Units {
    #[limcode(len = rest)]
    pub units: Vec<Unit>,
}

#[derive(Limcode)]
pub struct Open<T> {
    #[limcode(len = rest)]
    pub values: Vec<T>,
}
