use limcode::Limcode;

#[derive(Limcode)]
#[repr(C, packed)]
pub struct Header {
    pub kind: u8,
    pub slot: u64,
}

fn main() {}
