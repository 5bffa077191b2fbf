use limcode::Limcode;

macro_rules! word {
    () => {
        u64
    };
}

#[derive(Limcode)]
pub struct Packet {
    pub data: word!(),
}

fn main() {}
