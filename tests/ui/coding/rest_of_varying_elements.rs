use limcode::Limcode;

#[derive(Limcode)]
pub struct Names {
    #[limcode(len = rest)]
    pub names: Vec<String>,
}

#[derive(Limcode)]
pub struct Nothings {
    #[limcode(len = rest)]
    pub nothings: Vec<[u16; 0]>,
}

fn main() {}
