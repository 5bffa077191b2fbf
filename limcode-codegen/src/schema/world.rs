//! Sizes of named types in a closed world.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Diagnostic, SchemaItem, Schemas};
use crate::check;
use crate::layout::{self, Fixed, Size, World};
use crate::model::{Argument, Named, Source, Target, Type};

/// The sizes of items by their index, each computed once: an item may be held by many others, on many ways.
#[derive(Default)]
pub struct Sizes {
    min: RefCell<BTreeMap<usize, Option<Size>>>,
    fixed: RefCell<BTreeMap<usize, Option<Fixed>>>,
    max: RefCell<BTreeMap<usize, Option<u64>>>,
}

impl Schemas {
    /// Computes the sizes of all items, each after those of the items that it names: chains of items may be long, and the
    /// stack is not.
    pub(super) fn measure(&self) {
        let names = |entry: &SchemaItem| {
            let mut found = Vec::new();
            entry.item.body.fields().for_each(|field| self.named_in(&field.ty, &mut found));
            found
        };
        let edges: Vec<_> = self.items.iter().map(names).collect();
        for item in super::circles(&edges).into_iter().flatten() {
            let named = Named {
                source: Source::new(syn::Type::Verbatim(Default::default())),
                target: Target::Item(self.items[item].path.clone()),
                arguments: Vec::new(),
                is_borrowed: false,
                of: None,
            };
            // What is computed is kept.
            let _ = (self.min(&named), self.fixed(&named), self.max(&named));
        }
    }

    /// Looks for items that are too large, and reports those that hold no other one.
    ///
    /// # Errors
    /// Everything that was reported.
    pub(super) fn check_sizes(&self) -> Result<(), Vec<Diagnostic>> {
        let is_large: Vec<_> = self.items.iter().map(|entry| layout::is_too_large(self, &entry.item)).collect();
        self.check(|cx, entry| {
            let item = self.position(&entry.path).expect("the item is one of these");
            if is_large[item] && !self.held_by_value(item).iter().any(|held| is_large[*held]) {
                check::addressable(cx, self, &entry.item);
            }
        })
    }

    /// Appends the items that `ty` names, those among arguments too.
    pub(super) fn named_in(&self, ty: &Type, found: &mut Vec<usize>) {
        let mut named = Vec::new();
        ty.named(&mut named);
        for named in named {
            if let Target::Item(path) = &named.target {
                found.extend(self.position(path));
            }
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| self.named_in(argument, found));
        }
    }

    /// The item behind a name, with its index, where its sizes do not depend on type arguments.
    fn plain_item(&self, named: &Named) -> Option<(usize, &SchemaItem)> {
        let Target::Item(path) = &named.target else { return None };
        let index = self.position(path)?;
        let entry = &self.items[index];
        let mut parameters = entry.item.source.generics.params.iter();
        let has_no_arguments = parameters.all(|parameter| matches!(parameter, syn::GenericParam::Lifetime(_)));
        // What is behind a byte length is as long as that says, and a region is as long as it is.
        (has_no_arguments || entry.item.section.is_some()).then_some((index, entry))
    }
}

impl World for Schemas {
    fn min(&self, named: &Named) -> Option<Size> {
        let (index, entry) = self.plain_item(named)?;
        if let Some(known) = self.sizes.min.borrow().get(&index) {
            return known.clone();
        }
        // A symbol means something in the file of its item only, so the name of the item stands for it elsewhere.
        let min = Some(layout::item_min(self, &entry.item)).filter(|min| min.known().is_some());
        self.sizes.min.borrow_mut().insert(index, min.clone());
        min
    }

    fn fixed(&self, named: &Named) -> Option<Fixed> {
        let (index, entry) = self.plain_item(named)?;
        if let Some(known) = self.sizes.fixed.borrow().get(&index) {
            return known.clone();
        }
        let fixed = Some(layout::item_fixed(self, &entry.item)).filter(|fixed| !matches!(fixed, Fixed::When(_)));
        self.sizes.fixed.borrow_mut().insert(index, fixed.clone());
        fixed
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
