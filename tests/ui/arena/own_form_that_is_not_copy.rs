use limcode::Limcode;

#[derive(Limcode)]
#[limcode(borrowed)]
struct Point {
    x: u32,
    y: u32,
}

fn main() {}
