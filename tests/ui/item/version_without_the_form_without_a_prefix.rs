use limcode::Limcode;

pub enum Body {
    V1(u8),
}

#[derive(Limcode)]
#[limcode(version(1: body = Body::V1(u8)))]
pub struct Message {
    pub body: Body,
}

fn main() {}
