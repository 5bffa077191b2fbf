use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode]
    pub slots: Vec<u64>,
}

fn main() {}
