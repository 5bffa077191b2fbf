//! The types in keys of maps and sets. C++ finds keys by their order, so types of the schemas must derive one to
//! be keys, and keys that C++ would order otherwise than Rust are rejected.

use std::collections::{BTreeMap, BTreeSet};

use super::name::parameter_names;
use super::order::target;
use super::reserved::escape_parameter;
use super::types;
use super::walk::{each_type, parts, walk_type};
use crate::context::Context;
use crate::model::{Argument, Body, Named, Scalar, Takes, Target, Type, Variant};
use crate::schema::{SchemaItem, Schemas};

/// The keys of some schemas.
pub struct Keys<'s> {
    schemas: &'s Schemas,
    /// Generic items, each with the positions of its arguments that may come to be in a key.
    takers: BTreeMap<usize, BTreeSet<usize>>,
}

impl<'s> Keys<'s> {
    /// Looks through all items.
    pub fn new(schemas: &'s Schemas) -> Self {
        let mut keys = Keys { schemas, takers: BTreeMap::new() };
        // A parameter may get into a key through another generic item, so each item found is a reason to look again.
        let found = |keys: &Keys<'_>| {
            let taken = (0..schemas.items.len()).map(|item| (item, keys.taken(item)));
            taken.into_iter().find(|(item, taken)| keys.takers.get(item).map_or(!taken.is_empty(), |old| old != taken))
        };
        while let Some((item, taken)) = found(&keys) {
            keys.takers.insert(item, taken);
        }
        keys
    }

    /// Whether an item has an order in C++: the one that Rust derives.
    pub fn is_ordered(&self, entry: &SchemaItem) -> bool {
        let item = self.schemas.position(&entry.path);
        derives(entry, "Ord")
            && item.is_some_and(|item| self.items_fault(reached_by(self.schemas, vec![item]), true).is_none())
    }

    /// The positions of an item's parameters that come to be in a key.
    fn taken(&self, item: usize) -> BTreeSet<usize> {
        let item = &self.schemas.items[item].item;
        let parameters = parameter_names(&item.source.generics);
        let mut taken = BTreeSet::new();
        each_type(&item.body, &mut |ty| {
            for (key, _) in self.within(ty) {
                walk_type(key, &mut |part| {
                    if let Some(named) = part.by_name()
                        && named.target == Target::Parameter
                    {
                        taken.extend(
                            parameters.iter().position(|parameter| *parameter == escape_parameter(&named.text())),
                        );
                    }
                });
            }
        });
        taken
    }

    /// The types directly within `ty` that are keys or may come to be in one, and whether that key's order shows.
    fn within<'t>(&self, ty: &'t Type) -> Vec<(&'t Type, bool)> {
        let Some(named) = ty.by_name() else { return Vec::new() };
        match &named.target {
            Target::Library(row) if row.has_key() => {
                parts(ty).into_iter().take(1).map(|key| (key, row.is_sorted())).collect()
            }
            Target::Item(path) => {
                let taken = self.schemas.position(path).and_then(|item| self.takers.get(&item));
                let arguments = taken.into_iter().flatten().filter_map(|position| named.arguments.get(*position));
                arguments.filter_map(Argument::ty).map(|key| (key, true)).collect()
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
        fault.or_else(|| self.items_fault(reached(self.schemas, key), is_sorted))
    }

    /// The same of items and what they hold.
    fn items_fault(&self, items: BTreeSet<usize>, is_sorted: bool) -> Option<String> {
        let mut fault = None;
        for item in items {
            let entry = &self.schemas.items[item];
            let name = &entry.item.name;
            each_type(&entry.item.body, &mut |part| {
                fault = fault.take().or_else(|| type_fault(part));
            });
            if let Body::Enum { variants, .. } = &entry.item.body
                && is_sorted
                && !is_ordered_by_declaration(&entry.item.body, variants)
            {
                fault.get_or_insert_with(|| {
                    format!(
                        "Rust orders `{name}` by discriminant and C++ by tag; declare its variants in the order of both"
                    )
                });
            }
            if entry.item.conversion.is_some() {
                fault.get_or_insert_with(|| {
                    format!(
                        "`{name}` is encoded as another type, which may order differently; use that type as the key"
                    )
                });
            }
            if !derives(entry, "Ord") && !types::is_enum_class(&entry.item.body) {
                fault.get_or_insert_with(|| {
                    format!(
                        "C++ finds keys by their order, and `{name}` derives none; add \
                         `#[derive(PartialEq, Eq, PartialOrd, Ord)]` to `{name}`"
                    )
                });
            }
        }
        fault
    }
}

/// Whether an item derives a trait of std.
pub fn derives(entry: &SchemaItem, name: &str) -> bool {
    let parser = syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
    let lists = entry.item.source.attrs.iter().filter(|attr| attr.path().is_ident("derive"));
    let mut paths = lists.filter_map(|attr| attr.parse_args_with(parser).ok()).flatten();
    paths.any(|path| path.segments.last().is_some_and(|last| last.ident == name))
}

/// Why a type within a key would be in another place, or the same as another, in C++.
fn type_fault(part: &Type) -> Option<String> {
    match part {
        Type::Scalar(scalar @ (Scalar::F32 | Scalar::F64)) => {
            Some(format!("`{}` has no order; use its bits, as an integer", scalar.name()))
        }
        Type::Named(Named { target: Target::Library(row), .. }) => match row.name {
            name if name == "PathBuf" || row.takes == Takes::Of("Path") => {
                Some("Rust compares the parts of a path, and C++ its bytes; use `String`".to_owned())
            }
            name @ ("Bound" | "Range" | "RangeFrom" | "RangeFull" | "RangeInclusive" | "RangeTo") => {
                Some(format!("`{name}` has no order; use a tuple of its ends"))
            }
            "BitVec" => Some("Rust compares the bits, and C++ has no order of them; use `Vec<bool>`".to_owned()),
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
    let mut pending = Vec::new();
    walk_type(ty, &mut |part| pending.extend(target(schemas, part)));
    reached_by(schemas, pending)
}

/// Items, those that their fields name, and so on.
fn reached_by(schemas: &Schemas, mut pending: Vec<usize>) -> BTreeSet<usize> {
    let mut seen = BTreeSet::new();
    while let Some(item) = pending.pop() {
        if seen.insert(item) {
            each_type(&schemas.items[item].item.body, &mut |part| pending.extend(target(schemas, part)));
        }
    }
    seen
}
