use limcode::Limcode;

#[derive(Limcode)]
pub struct One {
    pub count: u8,
}

pub enum Body {
    V1(One),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: list(len = body.count), body = Body::V1(One)))]
pub struct Message {
    pub list: Vec<u8>,
    pub body: Body,
}

fn main() {}
