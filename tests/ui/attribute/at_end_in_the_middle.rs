use limcode::Limcode;

#[derive(Limcode)]
pub struct Status {
    pub fee: u64,
    #[limcode(at_end = default)]
    pub logs: Option<Vec<String>>,
    pub units: Option<u64>,
}

fn main() {}
