use limcode::Limcode;

#[derive(Limcode)]
pub struct Nothing;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(untagged)]
    Legacy(Nothing, [u32; 0]),
    #[limcode(tag = 0)]
    V0(u8),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct Guarded {
    pub nothing: Nothing,
}

/// Something may follow, so an encoder looks.
#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct Rest {
    #[limcode(len = rest)]
    pub bytes: Vec<u8>,
}
