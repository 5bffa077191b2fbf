use limcode::Limcode;

#[derive(Limcode)]
#[limcode(byte_len = u16, from = u64, into = u64)]
pub struct Section {
    pub slot: u64,
}

fn main() {}
