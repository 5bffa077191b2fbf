use limcode::Limcode;

#[derive(Limcode)]
#[limcode(short_vec)]
pub struct Vote {
    pub slots: Vec<u64>,
}

fn main() {}
