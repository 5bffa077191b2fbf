use limcode::Limcode;

pub struct Call {
    pub data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(each(calls: len(data, u16)), each(calls: data: Vec<u8>)))]
pub struct Message {
    pub calls: Vec<Call>,
}

fn main() {}
