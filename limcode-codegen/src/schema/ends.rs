//! Which items may be read where the input ends: those with fields that may be missing, and what these contain.

use super::Schemas;

impl Schemas {
    /// Tells each item whether it is one of them.
    pub(super) fn mark_ends(&mut self) {
        let has_ends = |item: &usize| self.items[*item].item.body.fields().any(|field| field.may_be_missing);
        let mut pending: Vec<_> = (0..self.items.len()).filter(has_ends).collect();
        let mut may_end = vec![false; self.items.len()];
        while let Some(item) = pending.pop() {
            if !std::mem::replace(&mut may_end[item], true) {
                pending.extend(self.named_by(item));
            }
        }
        self.items.iter_mut().zip(may_end).for_each(|(entry, may_end)| entry.item.may_end = may_end);
    }
}
