use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout = a)]
pub struct Listed {
    /// A number.
    pub a: u8,
}

fn main() {}
