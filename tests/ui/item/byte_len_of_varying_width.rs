use limcode::Limcode;

#[derive(Limcode)]
#[limcode(byte_len = short_vec)]
pub struct Section {
    pub slot: u64,
}

fn main() {}
