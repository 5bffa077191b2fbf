use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode(tag = 1)]
    pub slot: u64,
}

fn main() {}
