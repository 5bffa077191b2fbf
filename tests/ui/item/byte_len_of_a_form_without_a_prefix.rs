use limcode::Limcode;

#[derive(Limcode)]
#[limcode(byte_len = u16, tag = version_prefix, untagged)]
pub struct Section {
    pub slot: u64,
}

fn main() {}
