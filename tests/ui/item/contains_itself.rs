use limcode::Limcode;

#[derive(Limcode)]
pub struct Node {
    pub next: Option<Node>,
}

fn main() {}
