pub struct Node {
    pub value: u64,
    pub next: Option<Node>,
}
