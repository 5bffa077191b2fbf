//! Which items lead to which, over any number of steps, in time linear in the steps and without recursion.

/// The circles among `edges`, and each node that is on none by itself. A circle stands after those that it leads to.
///
/// This is Tarjan's algorithm with a stack of its own: chains of items may be long.
pub fn circles(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut search = Search {
        order: vec![None; edges.len()],
        low: vec![0; edges.len()],
        is_open: vec![false; edges.len()],
        open: Vec::new(),
        seen: 0,
        found: Vec::new(),
    };
    for start in 0..edges.len() {
        if search.order[start].is_none() {
            search.run(edges, start);
        }
    }
    search.found
}

struct Search {
    /// When each node was first seen.
    order: Vec<Option<usize>>,
    /// The earliest node that a node is known to lead back to.
    low: Vec<usize>,
    is_open: Vec<bool>,
    /// Nodes whose circle is not complete.
    open: Vec<usize>,
    seen: usize,
    found: Vec<Vec<usize>>,
}

impl Search {
    fn run(&mut self, edges: &[Vec<usize>], start: usize) {
        self.enter(start);
        let mut path = vec![(start, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            let Some(target) = edges[node].get(*next).copied() else {
                path.pop();
                if let Some((parent, _)) = path.last() {
                    self.low[*parent] = self.low[*parent].min(self.low[node]);
                }
                self.leave(node);
                continue;
            };
            *next += 1;
            match self.order[target] {
                None => {
                    self.enter(target);
                    path.push((target, 0));
                }
                Some(order) if self.is_open[target] => self.low[node] = self.low[node].min(order),
                Some(_) => {}
            }
        }
    }

    fn enter(&mut self, node: usize) {
        self.order[node] = Some(self.seen);
        self.low[node] = self.seen;
        self.seen += 1;
        self.is_open[node] = true;
        self.open.push(node);
    }

    /// Takes the circle of `node` out of the open ones, if `node` is the first of it.
    fn leave(&mut self, node: usize) {
        if self.order[node] != Some(self.low[node]) {
            return;
        }
        let first = self.open.iter().rposition(|open| *open == node).expect("a node is open until it is left");
        let circle = self.open.split_off(first);
        circle.iter().for_each(|node| self.is_open[*node] = false);
        self.found.push(circle);
    }
}

#[cfg(test)]
mod tests {
    use super::circles;

    #[test]
    fn circles_stand_after_what_they_lead_to() {
        let edges = [vec![1], vec![2, 3], vec![1], vec![3, 4], vec![]];
        assert_eq!(circles(&edges), [vec![4], vec![3], vec![1, 2], vec![0]]);
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let edges: Vec<_> = (1..200_000).map(|next| vec![next]).chain([vec![]]).collect();
        assert_eq!(circles(&edges).len(), edges.len());
    }
}
