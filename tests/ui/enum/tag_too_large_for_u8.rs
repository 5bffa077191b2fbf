use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = u8)]
pub enum Vote {
    #[limcode(tag = 256)]
    Yes,
}

fn main() {}
