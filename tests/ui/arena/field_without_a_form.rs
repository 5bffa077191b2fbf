use limcode::Limcode;

#[derive(Limcode)]
struct Inner {
    name: String,
}

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet {
    number: u32,
    inner: Inner,
}

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packets {
    first: Option<Box<Inner>>,
    list: Vec<Inner>,
}

#[derive(Clone, Copy, Limcode)]
struct Good {
    number: u32,
}

#[derive(Limcode)]
struct Point {
    number: u32,
}

#[derive(Limcode)]
#[limcode(borrowed)]
enum Message {
    Good(Good),
    Point { goods: Vec<Good>, points: Vec<Point> },
}

fn main() {}
