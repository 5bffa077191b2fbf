use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(tag = 0)]
    V0(u8),
}

fn main() {}
