use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode(untagged)]
    pub slot: u64,
}

fn main() {}
