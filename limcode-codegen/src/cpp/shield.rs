//! The names in a header that another header may have made macros of. They are set aside while the header is read.
//!
//! They are names of the schemas: generated code itself has no word that is a macro elsewhere.

use std::collections::BTreeSet;

use super::borrowed::Form;
use super::name::{Names, escape, parameter_names, variant, variants_scope};
use super::place;
use super::reserved::may_be_foreign_macro;
use super::types::is_enum_class;
use super::view::Kind;
use super::walk::walk_type;
use crate::model::{ArrangedPart, Arrangement, Body, Fields, Type};
use crate::plan::Plan;
use crate::schema::SchemaItem;

/// The names in the header with these items that may be macros, in order.
pub fn shielded(names: &Names<'_>, entries: &[&SchemaItem]) -> Vec<String> {
    let mut found = Found { names, words: BTreeSet::new() };
    entries.iter().for_each(|entry| found.item(entry));
    found.words.into_iter().filter(|word| may_be_foreign_macro(word)).collect()
}

/// Those in the header with the views of these items. Items that are shown as values have no class: of these, and of what is
/// nothing but bytes, only the name of the type is there.
pub fn shielded_in_views(names: &Names<'_>, entries: &[&SchemaItem]) -> Vec<String> {
    let mut found = Found { names, words: BTreeSet::new() };
    for entry in entries {
        match Kind::of(names.schemas, entry) {
            Kind::Value => {}
            Kind::Bytes => found.words.extend(names.path(entry)),
            Kind::Class => found.item(entry),
        }
    }
    found.words.into_iter().filter(|word| may_be_foreign_macro(word)).collect()
}

/// The names so far.
struct Found<'a> {
    names: &'a Names<'a>,
    words: BTreeSet<String>,
}

impl Found<'_> {
    fn item(&mut self, entry: &SchemaItem) {
        let item = &entry.item;
        self.words.extend(self.names.path(entry));
        let borrowed = self.names.of_form(Form::Borrowed);
        self.words.insert(escape(&borrowed.rust_name(entry)));
        self.words.extend(parameter_names(&item.source.generics));
        match &item.body {
            Body::Struct { fields, versions, .. } => {
                self.fields(fields);
                let plan = self.names.schemas.plan(entry);
                for arrangement in versions.iter().map(|version| &version.arrangement).chain(&fields.arrangement) {
                    self.arrangement(plan, arrangement);
                }
            }
            body @ Body::Enum { variants, .. } if is_enum_class(body) => {
                self.words.extend(variants.iter().map(|variant| escape(&variant.name)));
            }
            Body::Enum { variants, .. } => {
                self.words.extend([variants_scope(&item.name), variants_scope(&borrowed.rust_name(entry))]);
                for each in variants {
                    self.words.insert(variant(&item.name, &each.name));
                    self.fields(&each.fields);
                }
            }
        }
    }

    fn fields(&mut self, fields: &Fields) {
        for field in &fields.list {
            self.words.insert(escape(&field.local_name(fields.style)));
            self.ty(&field.ty);
        }
    }

    /// The names of types; types of libraries have none that are macros.
    fn ty(&mut self, ty: &Type) {
        walk_type(ty, &mut |part| self.words.extend(self.names.named_path(part).into_iter().flatten()));
    }

    /// Members of other items that are written with their holder, and locals with the name of a field.
    fn arrangement(&mut self, plan: &Plan, arrangement: &Arrangement) {
        for part in &arrangement.parts {
            match part {
                ArrangedPart::Mask { options, .. } | ArrangedPart::Options { options, .. } => {
                    options.iter().for_each(|option| self.member(&option.member));
                }
                ArrangedPart::Heads { heads, .. } => heads.iter().for_each(|head| self.member(&head.member)),
                ArrangedPart::Tails { tails, .. } => tails.iter().for_each(|tail| self.member(&tail.member)),
                ArrangedPart::Variant { field, counted, inner, .. } => {
                    counted.iter().flat_map(|counted| &counted.path).for_each(|name| self.member(name));
                    self.words.insert(place::local(&plan.places[*field].local));
                    self.ty(&Type::Named(inner.clone()));
                }
                ArrangedPart::Whole(_) | ArrangedPart::Count { .. } | ArrangedPart::Elems { .. } => {}
            }
        }
    }

    fn member(&mut self, name: &syn::Ident) {
        self.words.insert(escape(&name.to_string()));
    }
}
