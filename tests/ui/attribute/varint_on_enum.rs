use limcode::Limcode;

#[derive(Limcode)]
#[limcode(varint)]
pub enum Vote {
    Yes,
}

fn main() {}
