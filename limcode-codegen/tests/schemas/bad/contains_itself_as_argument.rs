pub struct Wrapper<T> {
    pub inner: T,
}

pub struct Node {
    pub next: Wrapper<Node>,
}
