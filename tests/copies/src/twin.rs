//! The serde twin of a schema file: the same text with serde's derives in the place of limcode's.
//!
//! What serde's derive has no words for is written out: lengths of other widths by a module for the field, tags that are
//! not the variant's index by impls for the enum. What begins with a version or a count, or with neither, has no twin, nor a struct in parts or behind a byte
//! length, because serde cannot look ahead; neither has what is coded by hand, nor whatever holds a type without a twin.

mod field;
mod rewrite;
mod tagged;

use std::collections::{BTreeMap, BTreeSet};

use limcode_codegen::model::{Argument, Body, Field, Item, LenCoding, Named, NumberRule, Takes, Target, Type};
use limcode_codegen::schema::{File, Schemas};
use quote::quote;
use syn::visit::Visit as _;
use syn::visit_mut::VisitMut as _;
use tagged::Tags;

/// The items that have a twin.
pub struct Twins {
    has_twins: fn(&str) -> bool,
    /// Each with its tags, where serde's derive would write others.
    items: BTreeMap<Vec<String>, Option<Tags>>,
}

impl Twins {
    /// Those of the modules at the top that `has_twins` takes.
    pub fn new(schemas: &Schemas, has_twins: fn(&str) -> bool) -> Self {
        let wanted = schemas.items.iter().filter(|entry| has_twins(&entry.path[0]));
        let expressible = wanted.filter(|entry| is_expressible(&entry.item));
        let mut paths: BTreeSet<_> = expressible.map(|entry| entry.path.clone()).collect();
        loop {
            let without: Vec<_> = schemas
                .items
                .iter()
                .filter(|entry| {
                    paths.contains(&entry.path) && uses(&entry.item).iter().any(|used| !paths.contains(used))
                })
                .map(|entry| entry.path.clone())
                .collect();
            if without.is_empty() {
                break;
            }
            without.iter().for_each(|path| {
                paths.remove(path);
            });
        }
        let tags = |path: &[String]| Tags::of(&schemas.find(path).expect("an item of these schemas").item);
        let items = paths.into_iter().map(|path| (path.clone(), tags(&path))).collect();
        Twins { has_twins, items }
    }

    /// Whether the item at `path` has one.
    pub fn has(&self, path: &[String]) -> bool {
        self.items.contains_key(path)
    }

    /// The twin of a file; none if its module has no twins.
    pub fn source(&self, file: &File) -> Option<String> {
        if file.module.first().is_some_and(|module| !(self.has_twins)(module)) {
            return None;
        }
        let mut syntax = file.syntax.clone();
        syntax.items = self.twins(&file.module, syntax.items);
        Some(prettyplease::unparse(&syntax))
    }

    /// The twins of a module's items; without the types that have none, and without the imports of the derive.
    fn twins(&self, module: &[String], items: Vec<syn::Item>) -> Vec<syn::Item> {
        let below = |ident: &syn::Ident| [module, &[ident.to_string()]].concat();
        let declared = items.iter().filter_map(|item| match item {
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Enum(item) => Some(&item.ident),
            _ => None,
        });
        let mut without: BTreeSet<_> =
            declared.filter(|ident| !self.has(&below(ident))).map(ToString::to_string).collect();
        let aliases =
            || items.iter().filter_map(|item| if let syn::Item::Type(alias) = item { Some(alias) } else { None });
        // An alias of what has no twin has none, nor has an alias of that.
        while let Some(alias) = aliases().find(|alias| {
            !without.contains(&alias.ident.to_string())
                && rewrite::mentions(|finder| finder.visit_type(&alias.ty), &without)
        }) {
            without.insert(alias.ident.to_string());
        }
        let mut twins = Vec::new();
        for item in items {
            match item {
                syn::Item::Struct(mut item) if self.has(&below(&item.ident)) => {
                    rewrite::structure(&mut item);
                    twins.push(item.into());
                }
                syn::Item::Enum(mut item) if self.has(&below(&item.ident)) => {
                    let impls = match &self.items[&below(&item.ident)] {
                        Some(tags) => tagged::impls(&item, tags),
                        None => Vec::new(),
                    };
                    rewrite::enumeration(&mut item, impls.is_empty());
                    twins.push(item.into());
                    twins.extend(impls);
                }
                syn::Item::Struct(_) | syn::Item::Enum(_) => {}
                syn::Item::Impl(item) if rewrite::mentions(|finder| finder.visit_item_impl(&item), &without) => {}
                syn::Item::Type(item) if without.contains(&item.ident.to_string()) => {}
                syn::Item::Type(mut item) => {
                    rewrite::Arrays.visit_item_type_mut(&mut item);
                    twins.push(item.into());
                }
                syn::Item::Mod(mut item) => {
                    let path = below(&item.ident);
                    item.content = item.content.map(|(brace, items)| (brace, self.twins(&path, items)));
                    if (self.has_twins)(&path[0]) {
                        twins.push(item.into());
                    }
                }
                syn::Item::Use(item)
                    if quote!(#item).to_string()
                        == quote!(
                            use limcode::Limcode;
                        )
                        .to_string() => {}
                other => twins.push(other),
            }
        }
        twins
    }
}

fn is_expressible(item: &Item) -> bool {
    // serde does not know these.
    let names = ["OnceCell", "OnceLock", "RangeFull"];
    let is_unknown = |target: &Target| matches!(target, Target::Library(row) if names.contains(&row.name));
    // What bincode makes of a text that is cut is not what wincode does.
    let may_be_missing = item.body.fields().any(|field| field.may_be_missing);
    let has_layout = match &item.body {
        Body::Struct { fields, version_guard, .. } => {
            *version_guard || fields.arrangement.is_some() || fields.bits.is_some() || item.section.is_some()
        }
        Body::Enum { tag, .. } => tag.has_untagged(),
    };
    // A user's codec is not serde's.
    let has_codec = |field: &Field| match &field.ty {
        _ if field.delta.is_some() => true,
        Type::Named(named) => matches!(named.target, Target::Coding(_)),
        Type::Collection(named, _) => !is_list(named),
        Type::Number(number) => !matches!(number.rule, NumberRule::Expected(_)),
        Type::Constant(_) | Type::SizedBytes(_) => true,
        Type::Sequence(_, len) => len.coding == LenCoding::Rest,
        _ => false,
    };
    // The bounds of generic twins leave no room for what borrows.
    let generics = &item.source.generics;
    let lends = generics.lifetimes().next().is_some() && generics.type_params().next().is_some();
    let is_sayable =
        !has_layout && !may_be_missing && !lends && item.remote.is_none() && !item.body.fields().any(has_codec);
    is_sayable && !targets(item).iter().any(is_unknown)
}

/// Whether `limcode_subjects::counted` has an impl for it, so that its count can have another width.
fn is_list(named: &Named) -> bool {
    const NAMES: [&str; 13] = [
        "Arc",
        "BTreeMap",
        "BTreeSet",
        "Box",
        "CString",
        "HashMap",
        "HashSet",
        "LinkedList",
        "PathBuf",
        "Rc",
        "String",
        "Vec",
        "VecDeque",
    ];
    match (&named.target, named.arguments.first()) {
        (Target::Alias, Some(Argument::Type(Type::Named(inner)))) => is_list(inner),
        (Target::Alias, Some(Argument::Type(Type::Sequence(..) | Type::Text(_)))) => true,
        (Target::Library(row), _) => NAMES.contains(&row.name) && !matches!(row.takes, Takes::Of(_)),
        _ => false,
    }
}

/// The items that a field of `item` names.
fn uses(item: &Item) -> Vec<Vec<String>> {
    let items = targets(item).into_iter().filter_map(|target| match target {
        Target::Item(path) => Some(path),
        _ => None,
    });
    items.collect()
}

/// What the names in the fields of `item` stand for.
pub fn targets(item: &Item) -> Vec<Target> {
    let mut found = Vec::new();
    item.body.fields().for_each(|field| walk(&field.ty, &mut found));
    found
}

fn walk(ty: &Type, found: &mut Vec<Target>) {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
            walk(inner, found)
        }
        Type::Tuple(members) => members.iter().for_each(|member| walk(member, found)),
        Type::Named(named) | Type::Collection(named, _) => {
            found.push(named.target.clone());
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| walk(argument, found));
        }
        _ => {}
    }
}
