use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u8)]
pub enum Vote {
    #[limcode(untagged)]
    Yes(u8),
}

fn main() {}
