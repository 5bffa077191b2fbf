use limcode::Limcode;

pub struct Call {
    pub program: u8,
    pub data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8, len(data, u16)), each(calls: program: Vec<u8>)))]
pub struct Message {
    pub calls: Vec<Call>,
}

fn main() {}
