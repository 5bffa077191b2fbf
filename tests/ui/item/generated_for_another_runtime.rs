// What generated code of another version says.
pub struct Packet(u8);

impl Packet {
    limcode::__codegen_version!(0);
}

fn main() {}
