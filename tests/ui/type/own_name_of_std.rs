//! A name of std's that means something else here.
use limcode::Limcode;

#[derive(Limcode)]
struct String(u8);

#[derive(Limcode)]
struct Names {
    list: Vec<String>,
}

fn main() {}
