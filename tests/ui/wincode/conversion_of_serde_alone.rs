use limcode::Limcode;

#[derive(Limcode)]
#[serde(from = "u8", into = "u8")]
#[wincode(assert_zero_copy)]
pub struct Packet {
    pub data: u8,
}

fn main() {}
