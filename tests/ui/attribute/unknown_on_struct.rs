use limcode::Limcode;

#[derive(Limcode)]
#[limcode(compact)]
pub struct Vote {
    pub slot: u64,
}

fn main() {}
