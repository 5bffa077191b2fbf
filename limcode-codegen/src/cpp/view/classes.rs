//! What is asked of items again and again while views are printed. The answer for an item follows from those for the items
//! that it holds, so each is found once, from the innermost item on.

use super::{anchor, setters, single};
use crate::schema::{SchemaItem, Schemas, circles};

/// What is known of the items of schemas.
pub struct Classes<'s> {
    pub schemas: &'s Schemas,
    items: Vec<Class>,
}

/// What is known of an item.
#[derive(Clone, Copy, Default)]
pub struct Class {
    /// Whether its values have marks.
    pub keeps_marks: bool,
    /// Whether it has a class that reads its single fields.
    pub has_fields: bool,
    /// Whether it has a class with setters.
    pub has_setters: bool,
}

impl<'s> Classes<'s> {
    /// Looks at all items.
    pub fn of(schemas: &'s Schemas) -> Self {
        let mut classes = Classes { schemas, items: vec![Class::default(); schemas.items.len()] };
        let edges: Vec<_> = (0..schemas.items.len()).map(|item| schemas.held_by_value(item).to_vec()).collect();
        for item in circles(&edges).into_iter().flatten() {
            let entry = &schemas.items[item];
            classes.items[item] = Class {
                keeps_marks: anchor::item_keeps_marks(&classes, entry),
                has_fields: single::has_class(&classes, entry),
                has_setters: setters::has_class(&classes, entry),
            };
        }
        classes
    }

    /// The answers for an item.
    pub fn class(&self, entry: &SchemaItem) -> Class {
        self.schemas.position(&entry.path).map_or_else(Class::default, |item| self.items[item])
    }
}
