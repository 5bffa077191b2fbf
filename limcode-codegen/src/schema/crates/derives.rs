//! Derives that a type has officially, but that a type in it lacks here: its impl is written by hand, or it was mapped.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;

use super::reach::Declared;

/// Derives that need the same of what a type holds, and that not every type has.
const NEEDY: [&str; 5] = ["Copy", "Eq", "Hash", "Ord", "PartialOrd"];

/// Takes derives away that cannot be had. `holds` are the types in each type.
pub fn fit(items: &mut BTreeMap<Declared, Option<syn::Item>>, holds: &BTreeMap<Declared, Vec<Declared>>) {
    let mut missing: BTreeSet<(Declared, &str)> = BTreeSet::new();
    for (declared, item) in items.iter() {
        let Some(attrs) = item.as_ref().and_then(attributes) else { continue };
        let derived: Vec<_> = attrs.iter().filter_map(paths).flatten().collect();
        let lacks = |name: &&&str| !derived.iter().any(|path| path.is_ident(name));
        missing.extend(NEEDY.iter().filter(lacks).map(|name| (declared.clone(), *name)));
    }
    loop {
        let lacks = |held: &Vec<Declared>, name: &str| held.iter().any(|held| missing.contains(&(held.clone(), name)));
        let of_one = |(declared, held): (&Declared, &Vec<Declared>)| {
            let lacking: Vec<_> = NEEDY.into_iter().filter(|name| lacks(held, name)).collect();
            lacking.into_iter().map(|name| (declared.clone(), name)).collect::<Vec<_>>()
        };
        let more: Vec<_> = holds.iter().flat_map(of_one).filter(|each| !missing.contains(each)).collect();
        if more.is_empty() {
            break;
        }
        missing.extend(more);
    }
    for (declared, item) in items {
        let attrs = match item {
            Some(syn::Item::Struct(item)) => &mut item.attrs,
            Some(syn::Item::Enum(item)) => &mut item.attrs,
            _ => continue,
        };
        for attr in attrs {
            if let Some(paths) = paths(attr) {
                let is_had = |path: &syn::Path| {
                    !NEEDY.iter().any(|name| path.is_ident(name) && missing.contains(&(declared.clone(), name)))
                };
                let kept: Vec<_> = paths.into_iter().filter(is_had).collect();
                *attr = syn::parse_quote!(#[derive(#(#kept),*)]);
            }
        }
    }
}

fn attributes(item: &syn::Item) -> Option<&[syn::Attribute]> {
    match item {
        syn::Item::Struct(item) => Some(&item.attrs),
        syn::Item::Enum(item) => Some(&item.attrs),
        _ => None,
    }
}

/// What a `derive` lists.
fn paths(attr: &syn::Attribute) -> Option<Punctuated<syn::Path, syn::Token![,]>> {
    let is_derive = attr.path().is_ident("derive");
    is_derive.then(|| attr.parse_args_with(Punctuated::parse_terminated).ok()).flatten()
}
