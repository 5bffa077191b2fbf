use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix untagged)]
pub struct Vote {
    pub slot: u64,
}

fn main() {}
