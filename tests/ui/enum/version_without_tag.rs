use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(untagged)]
    Legacy(u8),
    V0(u8),
}

fn main() {}
