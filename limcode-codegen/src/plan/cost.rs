//! Cost: how long an encoder is, for what is inlined into what.

use super::{Body, Op, written};
use crate::model::Named;

/// How long an encoder is.
pub struct Cost<'p> {
    /// Its own steps.
    pub steps: usize,
    /// The types by name whose encoders it calls for a value in place, each as often as it calls it. What pointers and
    /// collections hold is not among them, because it may be the type itself.
    pub called: Vec<&'p Named>,
}

impl<'p> Cost<'p> {
    /// The cost of a plan's steps, with one for a dispatch.
    pub fn of(body: &'p Body) -> Self {
        let mut cost = Cost { steps: usize::from(matches!(body, Body::Dispatch(_))), called: Vec::new() };
        body.lists().into_iter().for_each(|list| cost.add(list));
        cost
    }

    fn of_list(list: &'p [Op]) -> Self {
        let mut cost = Cost { steps: 0, called: Vec::new() };
        cost.add(list);
        cost
    }

    fn add(&mut self, list: &'p [Op]) {
        for op in written(list) {
            match op {
                // A codec that an attribute names counts as a step.
                Op::Call { named, .. } if named.of.is_none() && !named.is_borrowed => self.called.push(named),
                Op::Variant(variant) => {
                    self.steps += variant.counted.len();
                    self.called.push(&variant.named);
                }
                Op::Elems { elem, .. } => self.steps += elem.parts(),
                Op::Heads(heads) => self.steps += 1 + heads.fields.len(),
                // The payload of a box, or an element, is behind a pointer.
                Op::Loop(_) | Op::Boxed(_) | Op::Tails(_) => self.steps += 1 + steps_within(op),
                op => {
                    self.steps += 1;
                    op.bodies().into_iter().for_each(|body| self.add(body));
                }
            }
        }
    }
}

/// The steps of what an operation holds, with each call as one.
fn steps_within(op: &Op) -> usize {
    let costs = op.bodies().into_iter().map(Cost::of_list);
    costs.map(|cost| cost.steps + cost.called.len()).sum()
}
