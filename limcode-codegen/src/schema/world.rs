//! Sizes of named types in a closed world.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{SchemaItem, Schemas};
use crate::layout::{self, Fixed, Size, World};
use crate::model::{Named, Target};

/// The sizes of items by their index, each computed once: an item may be held by many others, on many ways.
#[derive(Default)]
pub struct Sizes {
    min: RefCell<BTreeMap<usize, Size>>,
    fixed: RefCell<BTreeMap<usize, Fixed>>,
    max: RefCell<BTreeMap<usize, Option<u64>>>,
}

impl Schemas {
    /// The item behind a name, with its index, where its sizes do not depend on type arguments.
    fn plain_item(&self, named: &Named) -> Option<(usize, &SchemaItem)> {
        let Target::Item(path) = &named.target else { return None };
        let index = self.position(path)?;
        let entry = &self.items[index];
        let mut parameters = entry.item.source.generics.params.iter();
        parameters.all(|parameter| matches!(parameter, syn::GenericParam::Lifetime(_))).then_some((index, entry))
    }
}

impl World for Schemas {
    fn min(&self, named: &Named) -> Option<Size> {
        let (index, entry) = self.plain_item(named)?;
        let known = self.sizes.min.borrow().get(&index).cloned();
        let min = known.unwrap_or_else(|| layout::item_min(self, &entry.item));
        self.sizes.min.borrow_mut().insert(index, min.clone());
        Some(min)
    }

    fn fixed(&self, named: &Named) -> Option<Fixed> {
        let (index, entry) = self.plain_item(named)?;
        let known = self.sizes.fixed.borrow().get(&index).cloned();
        let fixed = known.unwrap_or_else(|| layout::item_fixed(self, &entry.item));
        self.sizes.fixed.borrow_mut().insert(index, fixed.clone());
        Some(fixed)
    }

    fn max(&self, named: &Named) -> Option<u64> {
        let (index, entry) = self.plain_item(named)?;
        if let Some(max) = self.sizes.max.borrow().get(&index) {
            return *max;
        }
        // An item that comes up again while it is measured has no bound.
        self.sizes.max.borrow_mut().insert(index, None);
        let max = layout::item_max(self, &entry.item);
        self.sizes.max.borrow_mut().insert(index, max);
        max
    }
}
