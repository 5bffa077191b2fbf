use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode(short_vec = true)]
    pub slots: Vec<u64>,
}

fn main() {}
