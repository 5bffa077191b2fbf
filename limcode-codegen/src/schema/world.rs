//! Sizes of named types in a closed world.

use super::{SchemaItem, Schemas};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{Named, Target};

impl Schemas {
    /// The item behind a name, where its sizes do not depend on type arguments.
    fn plain_item(&self, named: &Named) -> Option<&SchemaItem> {
        let Target::Item(path) = &named.target else { return None };
        let entry = self.find(path)?;
        entry.item.source.generics.params.is_empty().then_some(entry)
    }
}

impl World for Schemas {
    fn min(&self, named: &Named) -> Option<Size> {
        self.plain_item(named).map(|entry| layout::item_min(self, &entry.item))
    }

    fn fixed(&self, named: &Named) -> Option<Fixed> {
        self.plain_item(named).map(|entry| layout::item_fixed(self, &entry.item))
    }

    fn max(&self, named: &Named) -> Option<u64> {
        let entry = self.plain_item(named)?;
        if self.measuring.borrow().contains(&entry.path) {
            return None;
        }
        self.measuring.borrow_mut().push(entry.path.clone());
        let max = layout::item_max(self, &entry.item);
        self.measuring.borrow_mut().pop();
        max
    }
}
