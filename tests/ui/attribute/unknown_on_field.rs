use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode(shortvec)]
    pub slots: Vec<u64>,
}

fn main() {}
