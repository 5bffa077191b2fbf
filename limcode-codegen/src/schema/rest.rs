//! Items that take the rest of the input, and where they are: nothing follows them.

use super::{Diagnostic, SchemaItem, Schemas};
use crate::check;
use crate::context::Context;
use crate::model::{Argument, ArrangedPart, Body, Field, Fields, Named, Target, Type};

impl Schemas {
    /// Looks at what needs the sizes of all items: regions, elements that fill the rest of the input, and items with such
    /// elements, which are the last of a value.
    ///
    /// # Errors
    /// Everything that was reported.
    pub(super) fn check_sections(&self) -> Result<(), Vec<Diagnostic>> {
        self.check(|cx, entry| check::section(cx, self, &entry.item, true))?;
        let takes_rest = self.takes_rest();
        if takes_rest.iter().any(|takes| *takes) {
            self.check(|cx, entry| Places { cx, schemas: self, takes_rest: &takes_rest }.item(entry))?;
        }
        Ok(())
    }

    /// Whether a value of each item ends with elements that fill the rest of the input: a fixpoint, because items hold each
    /// other.
    pub fn takes_rest(&self) -> Vec<bool> {
        let mut takes_rest = vec![false; self.items.len()];
        loop {
            let found: Vec<_> = self.items.iter().map(|entry| self.ends_with_rest(entry, &takes_rest)).collect();
            if found == takes_rest {
                return found;
            }
            takes_rest = found;
        }
    }

    fn ends_with_rest(&self, entry: &SchemaItem, takes_rest: &[bool]) -> bool {
        let body = &entry.item.body;
        let of_fields = |fields: &Fields| last(body, fields).is_some_and(|field| self.is_rest(&field.ty, takes_rest));
        entry.item.section.is_none() && body.all_fields().any(of_fields)
    }

    /// Whether a value of the type ends so.
    fn is_rest(&self, ty: &Type, takes_rest: &[bool]) -> bool {
        match ty {
            Type::Sequence(..) => ty.takes_rest(),
            Type::Option(inner) | Type::Boxed(inner) => self.is_rest(inner, takes_rest),
            Type::Tuple(members) => members.last().is_some_and(|member| self.is_rest(member, takes_rest)),
            Type::Named(named) => match &named.target {
                Target::Item(path) => self.position(path).is_some_and(|item| takes_rest[item]),
                Target::Alias => named.arguments.iter().filter_map(Argument::ty).any(|ty| self.is_rest(ty, takes_rest)),
                _ => false,
            },
            _ => false,
        }
    }
}

/// The field that is written last; none where each version has its own.
fn last<'f>(body: &Body, fields: &'f Fields) -> Option<&'f Field> {
    match &fields.arrangement {
        _ if matches!(body, Body::Struct { versions, .. } if !versions.is_empty()) => None,
        None => fields.list.last(),
        Some(arrangement) => match arrangement.parts.last()? {
            ArrangedPart::Whole(field) => fields.list.get(*field),
            _ => None,
        },
    }
}

/// Where items are that take the rest.
struct Places<'a> {
    cx: &'a Context,
    schemas: &'a Schemas,
    takes_rest: &'a [bool],
}

impl Places<'_> {
    fn item(&self, entry: &SchemaItem) {
        for fields in entry.item.body.all_fields() {
            for field in &fields.list {
                let last = last(&entry.item.body, fields);
                let is_last = last.is_some_and(|last| std::ptr::eq(last, field)) && !field.may_be_missing;
                self.ty(&field.ty, field, is_last);
            }
        }
    }

    /// A type within a field, where nothing follows it or something may.
    fn ty(&self, ty: &Type, field: &Field, is_last: bool) {
        match ty {
            Type::Sequence(elem, _) | Type::Array(elem, _) => self.ty(elem, field, false),
            Type::Option(inner) | Type::Boxed(inner) => self.ty(inner, field, is_last),
            Type::Tuple(members) => {
                let behind = members.len().saturating_sub(1);
                members
                    .iter()
                    .enumerate()
                    .for_each(|(index, member)| self.ty(member, field, is_last && index == behind));
            }
            Type::Named(named) | Type::Collection(named, _) => self.named(named, field, is_last),
            _ => {}
        }
    }

    fn named(&self, named: &Named, field: &Field, is_last: bool) {
        if let (Target::Item(path), false) = (&named.target, is_last)
            && self.schemas.position(path).is_some_and(|item| self.takes_rest[item])
        {
            let message = format!(
                "`{}` takes the rest of the input, so it must be the last part of a value, and cannot be an element, an argument of \
                 another type, a field of a struct with `version` or one that may be missing; move it to the end, or put `byte_len` \
                 or `region` on its definition",
                named.text()
            );
            self.cx.error_at(&field.source.ty, message);
        }
        let is_alias = named.target == Target::Alias;
        named.arguments.iter().filter_map(Argument::ty).for_each(|ty| self.ty(ty, field, is_last && is_alias));
    }
}
