use limcode::Limcode;

#[derive(Limcode)]
#[limcode(byte_len = u16)]
pub enum Section {
    One(u8),
}

fn main() {}
