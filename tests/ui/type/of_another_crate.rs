use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: std::rc::Rc<u8>,
}

fn main() {}
