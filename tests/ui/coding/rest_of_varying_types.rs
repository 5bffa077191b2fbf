use limcode::Limcode;

#[derive(Limcode)]
pub struct Name(pub String);

#[derive(Limcode)]
pub struct Names {
    #[limcode(len = rest)]
    pub names: Vec<Name>,
}

fn main() {}
