use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = "u8")]
pub enum Kind {
    Vote,
}

fn main() {}
