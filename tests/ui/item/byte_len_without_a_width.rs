use limcode::Limcode;

#[derive(Limcode)]
#[limcode(byte_len)]
pub struct Section {
    pub slot: u64,
}

fn main() {}
