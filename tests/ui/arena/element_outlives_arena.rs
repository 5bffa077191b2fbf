use limcode::{Bump, Limcode, deserialize_in};

#[derive(Limcode)]
#[limcode(borrowed)]
struct Node {
    next: Option<Box<Node>>,
}

fn last<'a>(bytes: &'a [u8]) -> Option<&'a NodeRef<'a>> {
    let arena = Bump::new();
    let node: NodeRef<'_> = deserialize_in(bytes, &arena).unwrap();
    node.next
}

fn main() {
    last(&[0]);
}
