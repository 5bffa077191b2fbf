use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(untagged)]
    Legacy,
}

fn main() {}
