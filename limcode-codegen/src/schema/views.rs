//! Which items have views: those that ask for one, and what they contain.

use std::rc::Rc;

use super::Schemas;
use crate::model::{Item, Target};

impl Schemas {
    /// Gives a view to what viewed items contain, in a sequence or behind a pointer, too; or to all items.
    ///
    /// An item that is written as another, that describes one, whose values a function accepts, or whose bytes do not show where each field is has none:
    /// a view shows its value.
    pub fn spread_views(&mut self, to_all: bool) {
        self.wants_all_views = to_all;
        let mut pending: Vec<_> =
            (0..self.items.len()).filter(|item| to_all || self.items[*item].item.has_view).collect();
        let mut seen = vec![false; self.items.len()];
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            pending.extend(self.named_by(index));
            if may_have_view(&self.items[index].item) && !self.items[index].item.has_view {
                self.items[index].item.has_view = true;
                self.plans[index] = Rc::new(self.planned(&self.items[index]));
            }
        }
    }

    /// The items that an item names.
    pub(super) fn named_by(&self, item: usize) -> Vec<usize> {
        let mut found = Vec::new();
        self.items[item].item.body.fields().for_each(|field| {
            let mut named = Vec::new();
            field.ty.named(&mut named);
            while let Some(each) = named.pop() {
                if let Target::Item(path) = &each.target {
                    found.extend(self.position(path));
                }
                for argument in each.arguments.iter().filter_map(crate::model::Argument::ty) {
                    argument.named(&mut named);
                }
            }
        });
        found
    }
}

fn may_have_view(item: &Item) -> bool {
    let is_other = item.conversion.is_some() || item.remote.is_some();
    !is_other && !item.is_validated() && !item.is_encode_only && item.body.has_places()
}
