use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote {
    #[limcode("short_vec")]
    pub slots: Vec<u64>,
}

fn main() {}
