//! Single fields: which of them have single fields of their own, and the class that reads the variant of an enum.

use super::names::variant_name;
use super::subject::Subject;
use super::template::{ClassOfEnum, SingleVariant, VariantField, VariantOfFields, VariantView, VariantsOfEnum};
use super::{Classes, Kind};
use crate::cpp::body::Target;
use crate::cpp::name::{comment_lines, escape, is_template};
use crate::cpp::template::render;
use crate::model::{self, Field, Target as Named};
use crate::plan::{Anchor, Body, Dispatch, Op, Shown, Type, View};
use crate::schema::SchemaItem;

/// Whether an item has a class that reads its single fields, from what is known of those that it holds.
pub fn has_class(classes: &Classes<'_>, entry: &SchemaItem) -> bool {
    let plan = classes.schemas.plan(entry);
    let (Kind::Class, Some(view)) = (Kind::of(classes.schemas, entry), &plan.view) else { return false };
    let lists = plan.body.lists();
    match (&entry.item.body, &plan.body) {
        (model::Body::Struct { fields, .. }, _) => {
            let is_nested =
                |(index, field): (usize, &Field)| nested_in_all(classes, view, &lists, index, field).is_some();
            fields.list.len() > 1 || fields.list.iter().enumerate().any(is_nested)
        }
        (model::Body::Enum { variants, .. }, Body::Dispatch(dispatch)) => {
            let is_nested = |index| nested_in_arm(classes, view, variants, dispatch, index).is_some();
            !is_template(&entry.item.source.generics) && (0..dispatch.arms.len()).any(is_nested)
        }
        _ => false,
    }
}

/// The item of a field whose own single fields are read, in all forms of the struct.
pub fn nested<'s>(subject: &Subject<'s>, index: usize, field: &Field) -> Option<&'s [String]> {
    nested_in_all(subject.target.names.classes, subject.view, &subject.plan.body.lists(), index, field)
}

fn nested_in_all<'s>(
    classes: &Classes<'s>,
    view: &View,
    lists: &[&[Op]],
    index: usize,
    field: &Field,
) -> Option<&'s [String]> {
    let starts = |(anchors, list): (&crate::plan::Anchors, &&[Op])| start(&anchors.fields[index], list).is_some();
    if !view.arms.iter().zip(lists).all(starts) {
        return None;
    }
    item_with_class(classes, field.ty.meant())
}

/// The item of the only field of a variant, whose own single fields are read.
fn nested_in_arm<'s>(
    classes: &Classes<'s>,
    view: &View,
    variants: &[model::Variant],
    dispatch: &Dispatch,
    index: usize,
) -> Option<&'s [String]> {
    let of = &variants[dispatch.arms[index].chosen.variant()?];
    let ([anchor], [field]) = (view.arms[index].fields.as_slice(), of.fields.list.as_slice()) else { return None };
    start(anchor, &dispatch.arms[index].body).filter(|op| !matches!(op, Op::Variant(_)))?;
    item_with_class(classes, &field.ty)
}

/// The operation that reads a field by the codec of its type, where that is all of it.
fn start<'p>(anchor: &Anchor, list: &'p [Op]) -> Option<&'p Op> {
    let [piece] = anchor.pieces.as_slice() else { return None };
    let [op] = piece.ops.as_slice() else { return None };
    let is_own = matches!(anchor.shown, Shown::Own { is_kept: true, .. } | Shown::Variant { .. });
    Some(&View::steps(list)[*op]).filter(|op| is_own && matches!(op, Op::Call { .. } | Op::Variant(_)))
}

fn item_with_class<'s>(classes: &Classes<'s>, ty: &Type) -> Option<&'s [String]> {
    let Type::Named(named) = ty else { return None };
    let Named::Item(path) = &named.target else { return None };
    let entry = classes.schemas.find(path)?;
    let has_class = named.arguments.is_empty() && classes.class(entry).has_fields;
    has_class.then_some(&*entry.path)
}

/// The class that reads the variant of an enum by its tag, and its function.
pub fn of_enum(subject: &Subject<'_>, variants: &[model::Variant], dispatch: &Dispatch) -> (Vec<String>, Vec<String>) {
    let Target { names, entry, .. } = *subject.target;
    if !subject.has_fields() {
        return (Vec::new(), Vec::new());
    }
    let (name_cpp, variants_cpp) = (subject.name("_fields"), subject.name("_fields_variants"));
    let view_cpp = subject.name("_view");
    let (mut shown, mut arms) = (Vec::new(), Vec::new());
    for (index, arm) in dispatch.arms.iter().enumerate() {
        let of = &variants[arm.chosen.variant().expect("each arm of an enum is a variant")];
        let nested = nested_in_arm(names.classes, subject.view, variants, dispatch, index);
        let (ty_cpp, docs) = match nested {
            Some(path) => (names.made_of(path, "_fields"), Vec::new()),
            None => (view_cpp.clone(), vec![" All of it.".to_owned()]),
        };
        let has_fields = !of.fields.list.is_empty();
        let name = variant_name(&name_cpp, &of.name);
        let value = has_fields.then(|| VariantField { docs, ty_cpp: ty_cpp.clone(), name_cpp: escape("value") });
        arms.push(SingleVariant { index, name_cpp: name.clone(), fields_cpp: nested.map(|_| ty_cpp), has_fields });
        shown.push(VariantView { docs: comment_lines(&of.docs), name_cpp: name, fields: value.into_iter().collect() });
    }
    let of_cpp = names.item(entry);
    let class = render(ClassOfEnum {
        docs: vec![format!(" Reads the variant of an encoded {}.", entry.item.name)],
        head: subject.head(),
        name_cpp: name_cpp.clone(),
        base_cpp: "item_fields",
        of_cpp: of_cpp.clone(),
        variants_cpp: variants_cpp.clone(),
        scope_cpp: variants_cpp.clone(),
        is_recursive: subject.is_recursive,
        variants: shown.clone(),
        result_cpp: "limcode::result<variant_type>",
        function_cpp: "variant",
        variant_docs: vec![
            " The variant, by its tag. What follows the tag is checked on access, except for a variant that is shown by a"
                .to_owned(),
            " view.".to_owned(),
        ],
    });
    let function = render(VariantOfFields { class_cpp: name_cpp, of_cpp, view_cpp, arms });
    if !subject.is_recursive {
        return (vec![class], vec![function]);
    }
    let deferred =
        VariantsOfEnum { head: subject.head(), variants_cpp, arguments: subject.arguments(), variants: shown };
    (vec![class], vec![render(deferred), function])
}
