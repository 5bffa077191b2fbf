use limcode::Limcode;

#[derive(Limcode)]
pub enum Message {
    #[limcode(untagged)]
    Legacy(u8),
    V0(u8),
}

fn main() {}
