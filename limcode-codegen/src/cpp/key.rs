//! The types in keys of maps and sets. C++ finds keys by their order, so types of the schemas get one where they serve in
//! a key, and what C++ would order otherwise than Rust is refused there.

use std::collections::BTreeSet;

use super::order::target;
use super::{each_type, parts, types, walk_type};
use crate::context::Context;
use crate::model::{Body, Named, Scalar, Target, Type, Variant};
use crate::schema::{SchemaItem, Schemas};

/// The keys of some schemas.
pub struct Keys<'s> {
    schemas: &'s Schemas,
    /// Generic items whose arguments may come to be in a key.
    takers: BTreeSet<usize>,
    /// Items that are in a key.
    items: BTreeSet<usize>,
}

impl<'s> Keys<'s> {
    /// Looks through all items.
    pub fn new(schemas: &'s Schemas) -> Self {
        let mut keys = Keys { schemas, takers: BTreeSet::new(), items: BTreeSet::new() };
        while let Some(taker) = (0..schemas.items.len()).find(|item| !keys.takers.contains(item) && keys.takes(*item)) {
            keys.takers.insert(taker);
        }
        for entry in &schemas.items {
            each_type(&entry.item.body, &mut |ty| {
                for (key, _) in keys.within(ty) {
                    keys.items.extend(reached(schemas, key));
                }
            });
        }
        keys
    }

    /// Whether an item is in a key.
    pub fn has(&self, entry: &SchemaItem) -> bool {
        self.schemas.position(&entry.path).is_some_and(|item| self.items.contains(&item))
    }

    /// Whether a parameter of an item comes to be in a key.
    fn takes(&self, item: usize) -> bool {
        let mut takes = false;
        each_type(&self.schemas.items[item].item.body, &mut |ty| {
            for (key, _) in self.within(ty) {
                walk_type(key, &mut |part| {
                    takes |= matches!(part, Type::Named(named) if named.target == Target::Parameter);
                });
            }
        });
        takes
    }

    /// The types directly within `ty` that are keys or may come to be in one, and whether that key's order shows.
    fn within<'t>(&self, ty: &'t Type) -> Vec<(&'t Type, bool)> {
        let Some(named) = ty.by_name() else { return Vec::new() };
        match &named.target {
            Target::Library(row) if row.has_key() => {
                parts(ty).into_iter().take(1).map(|key| (key, row.is_sorted())).collect()
            }
            Target::Item(path) if self.schemas.position(path).is_some_and(|item| self.takers.contains(&item)) => {
                parts(ty).into_iter().map(|key| (key, true)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Reports keys that C++ would order otherwise; those behind an alias at its name, which stands in this file.
    pub fn check(&self, cx: &Context, ty: &Type, alias: Option<&Named>) {
        let Some(named) = ty.by_name() else {
            return parts(ty).into_iter().for_each(|part| self.check(cx, part, alias));
        };
        let at = alias.unwrap_or(named);
        for (key, is_sorted) in self.within(ty) {
            if let Some(fault) = self.fault(key, is_sorted) {
                let message = format!("unsupported key `{}` in C++: {fault}", key.text());
                cx.error_at(&at.source, message);
            }
        }
        let behind = alias.or((named.target == Target::Alias).then_some(named));
        parts(ty).into_iter().for_each(|part| self.check(cx, part, behind));
    }

    /// Why a key would be in another place, or the same as another key, in C++.
    fn fault(&self, key: &Type, is_sorted: bool) -> Option<String> {
        let mut fault = None;
        walk_type(key, &mut |part| fault = fault.take().or_else(|| type_fault(part)));
        for item in reached(self.schemas, key) {
            let entry = &self.schemas.items[item];
            each_type(&entry.item.body, &mut |part| {
                fault = fault.take().or_else(|| type_fault(part));
            });
            if let Body::Enum { variants, .. } = &entry.item.body
                && is_sorted
                && !is_ordered_by_declaration(&entry.item.body, variants)
            {
                let name = &entry.item.name;
                fault.get_or_insert_with(|| {
                    format!(
                        "Rust orders `{name}` by discriminant and C++ by tag; declare its variants in the order of both"
                    )
                });
            }
        }
        fault
    }
}

/// Why a type within a key would be in another place, or the same as another, in C++.
fn type_fault(part: &Type) -> Option<String> {
    match part {
        Type::Scalar(scalar @ (Scalar::F32 | Scalar::F64)) => {
            Some(format!("`{}` has no order; use its bits, as an integer", scalar.name()))
        }
        Type::Named(Named { target: Target::Library(row), .. }) => match row.name {
            "PathBuf" => Some("Rust compares the parts of a path, and C++ its bytes; use `String`".to_owned()),
            name @ ("Bound" | "Range" | "RangeFrom" | "RangeFull" | "RangeInclusive" | "RangeTo") => {
                Some(format!("`{name}` has no order; use a tuple of its ends"))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether tags, and discriminants if there are any, ascend from variant to variant.
fn is_ordered_by_declaration(body: &Body, variants: &[Variant]) -> bool {
    let discriminant = |variant: &Variant| match &variant.source.discriminant {
        None => Some(None),
        Some((_, syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }))) => {
            number.base10_parse::<u64>().ok().map(Some)
        }
        Some(_) => None,
    };
    let Some(discriminants) = variants.iter().map(discriminant).collect::<Option<Vec<_>>>() else { return false };
    let given: Vec<_> = discriminants.into_iter().flatten().collect();
    let tags: Vec<_> = variants.iter().filter_map(|variant| variant.tag).collect();
    given.is_sorted() && (!types::is_enum_class(body) || tags.is_sorted())
}

/// The items that a type names, and those that their fields name, and so on.
fn reached(schemas: &Schemas, ty: &Type) -> BTreeSet<usize> {
    let mut seen = BTreeSet::new();
    let mut pending = Vec::new();
    walk_type(ty, &mut |part| pending.extend(target(schemas, part)));
    while let Some(item) = pending.pop() {
        if seen.insert(item) {
            each_type(&schemas.items[item].item.body, &mut |part| pending.extend(target(schemas, part)));
        }
    }
    seen
}
