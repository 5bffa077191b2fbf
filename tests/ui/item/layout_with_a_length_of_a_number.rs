use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(len(number, u8), number))]
pub struct Message {
    pub number: u64,
}

fn main() {}
