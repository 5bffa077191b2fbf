use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u8, reserved(200..=255, 9, 250..=300))]
pub enum Vote {
    Yes,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, reserved(300))]
pub enum Message {
    #[limcode(untagged)]
    Legacy(u8),
}

fn main() {}
