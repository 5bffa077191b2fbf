use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(untagged)]
    Legacy([u8; 0]),
    #[limcode(tag = 0)]
    V0(u8),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct Guarded {
    pub nothing: (),
}

fn main() {}
