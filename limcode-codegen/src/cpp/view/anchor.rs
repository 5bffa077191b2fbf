//! Where fields are: marks and their names, offsets, and the bytes of a field.

use super::subject::Subject;
use super::{Classes, Kind};
use crate::cpp::name::{Names, escape};
use crate::cpp::size::size;
use crate::model::{Field, Style, Target};
use crate::plan::{Anchors, Body, End, Extent, Offset, Shown, Type, Variant};
use crate::schema::{SchemaItem, Schemas};

/// The mark at the end of a field, or of a piece of it.
pub fn end_of(anchors: &Anchors, mark: usize) -> String {
    let field = &anchors.marks[mark].field;
    let before = anchors.marks[..mark].iter().filter(|other| other.field == *field).count();
    let number = if before == 0 { String::new() } else { (before + 1).to_string() };
    escape(&format!("end{number}_of_{}", field.trim_start_matches('_')))
}

/// The marks within a field.
pub fn within(local: &str) -> String {
    escape(&format!("in_{}", local.trim_start_matches('_')))
}

/// The marks of a list: their types, `None` for offsets, and their names.
pub fn marks_of(classes: &Classes<'_>, entry: &SchemaItem, anchors: &Anchors) -> Vec<(Option<Type>, String)> {
    let ends = (0..anchors.marks.len()).map(|mark| (None, end_of(anchors, mark)));
    let nested = anchors.fields.iter().filter_map(|field| {
        let ty = match &field.shown {
            Shown::Own { ty, is_kept: true } if keeps_marks(classes, ty) => Some(ty.clone()),
            Shown::Variant { .. } => field_named(entry, &field.place.text).map(|field| field.ty.meant().clone()),
            _ => None,
        };
        ty.map(|ty| (Some(ty), within(&field.place.local)))
    });
    ends.chain(nested).collect()
}

/// Whether values of a type have marks. Those of a parameter may.
pub fn keeps_marks(classes: &Classes<'_>, ty: &Type) -> bool {
    let Type::Named(named) = ty else { return false };
    match &named.target {
        Target::Parameter => true,
        Target::Item(path) => classes.schemas.find(path).is_some_and(|entry| classes.class(entry).keeps_marks),
        _ => false,
    }
}

/// The same of an item, from what is known of those that it holds.
pub fn item_keeps_marks(classes: &Classes<'_>, entry: &SchemaItem) -> bool {
    let plan = classes.schemas.plan(entry);
    let (Kind::Class, Some(view)) = (Kind::of(classes.schemas, entry), &plan.view) else { return false };
    matches!(plan.body, Body::Dispatch(_)) || view.arms.iter().any(|arm| !marks_of(classes, entry, arm).is_empty())
}

/// Where the marks are kept of the only field of a variant, among those of its arm.
pub fn marks_within(subject: &Subject<'_>, variant: &Variant, index: usize) -> Option<String> {
    let Names { schemas, classes, .. } = *subject.target.names;
    let target = enum_of(schemas, subject.target.entry, variant)?;
    let anchors = schemas.plan(target).view.as_ref()?.arms.get(index)?;
    marks_of(classes, target, anchors).into_iter().find(|(ty, _)| ty.is_some()).map(|(_, name)| name)
}

fn field_named<'e>(entry: &'e SchemaItem, name: &str) -> Option<&'e Field> {
    entry.item.body.fields().find(|field| field.local_name(Style::Named) == name)
}

/// The enum that a field is of whose variant is read.
pub fn enum_of<'s>(schemas: &'s Schemas, entry: &SchemaItem, variant: &Variant) -> Option<&'s SchemaItem> {
    match field_named(entry, &variant.place.text)?.ty.meant() {
        Type::Named(named) => match &named.target {
            Target::Item(path) => schemas.find(path),
            _ => None,
        },
        _ => None,
    }
}

/// An offset from the start of the value, as an expression of type `std::size_t`.
pub fn offset(subject: &Subject<'_>, root: &str, anchors: &Anchors, of: &Offset) -> String {
    let names = subject.target.names;
    let Some(mark) = of.mark else { return size(names, &of.plus) };
    let mark = format!("{root}{}", end_of(anchors, mark));
    match (of.plus.is_zero(), subject.mark_type()) {
        (true, _) => mark,
        (false, None) => format!("{mark} + {}", size(names, &of.plus)),
        (false, Some(_)) => format!("std::size_t{{{mark}}} + {}", size(names, &of.plus)),
    }
}

/// The bytes of a piece of a field.
pub fn piece(subject: &Subject<'_>, root: &str, anchors: &Anchors, of: &Extent) -> String {
    let start = offset(subject, root, anchors, &of.start);
    let this = subject.this();
    match &of.end {
        End::At(end) => format!("{this}piece({start}, {})", offset(subject, root, anchors, end)),
        End::OfValue => format!("{this}piece({start})"),
    }
}
