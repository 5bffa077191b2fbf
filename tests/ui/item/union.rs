use limcode::Limcode;

#[derive(Limcode)]
pub union Word {
    pub number: u32,
    pub bytes: [u8; 4],
}

fn main() {}
