use limcode::Limcode;

#[derive(Limcode)]
pub enum Vote {
    #[limcode(short_vec)]
    Slots(Vec<u64>),
}

fn main() {}
