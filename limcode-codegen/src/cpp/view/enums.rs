//! Views of enums: a `std::variant` of structs with views of the fields.

use super::accessor::{Of, object_ty};
use super::names::variant_name;
use super::subject::{Subject, fields, uses_runtime};
use super::template::{ClassOfEnum, VariantField, VariantOf, VariantValue, VariantView, VariantsOfEnum};
use super::{setters, single};
use crate::cpp::body::Target;
use crate::cpp::name::{comment_lines, escape};
use crate::cpp::template::render;
use crate::model;
use crate::plan::Dispatch;

/// The class of the view of an enum, and its functions.
pub fn of_enum(subject: &Subject<'_>, variants: &[model::Variant], dispatch: &Dispatch) -> (Vec<String>, Vec<String>) {
    let Target { names, entry, .. } = *subject.target;
    let name_cpp = subject.name("_view");
    let variants_cpp = subject.name("_view_variants");
    let scope_cpp = subject.scoped(&variants_cpp);
    let whole_cpp = names.item(entry);
    let (mut shown, mut values) = (Vec::new(), Vec::new());
    for (index, arm) in dispatch.arms.iter().enumerate() {
        let of = &variants[arm.chosen.variant().expect("each arm of an enum is a variant")];
        let place = variants.iter().position(|each| each.name == of.name).expect("it is one of them");
        let member = |field| Of::Variant(place, field);
        let fields = fields(subject, index, "arm->", &of.fields, member, &whole_cpp);
        let name_cpp = variant_name(&name_cpp, &of.name);
        let uses_arm = fields.iter().any(|(_, each)| each.value.contains("arm->"));
        values.push(VariantValue {
            index,
            name_cpp: name_cpp.clone(),
            uses_arm,
            is_made_in_place: uses_arm && fields.len() == 1,
            values: fields.iter().map(|(_, each)| each.value.clone()).collect(),
        });
        let fields = fields.into_iter().map(|(field, each)| VariantField {
            docs: comment_lines(&field.docs),
            ty_cpp: object_ty(&each.ty_cpp),
            name_cpp: escape(&field.local_name(of.fields.style)),
        });
        shown.push(VariantView { docs: comment_lines(&of.docs), name_cpp, fields: fields.collect() });
    }
    let uses_runtime = uses_runtime(subject, values.iter().flat_map(|value| &value.values));
    let class = render(ClassOfEnum {
        docs: comment_lines(&entry.item.docs),
        head: subject.head(),
        name_cpp: name_cpp.clone(),
        of_cpp: whole_cpp,
        variants_cpp: variants_cpp.clone(),
        scope_cpp,
        is_recursive: subject.is_recursive,
        variants: shown.clone(),
        base_cpp: "item_view",
        result_cpp: "variant_type",
        function_cpp: "variant",
        variant_docs: vec![" The variant, with views of its fields.".to_owned()],
    });
    let class_cpp = format!("{name_cpp}{}", subject.arguments());
    let head = subject.head();
    let inline_cpp = if subject.is_inlined { "LIMCODE_INLINE" } else { "inline" };
    let (this, function_cpp) = (subject.this(), "variant");
    let variant = render(VariantOf { inline_cpp, head, class_cpp, function_cpp, this, uses_runtime, arms: values });
    let (single_class, single_functions) = single::of_enum(subject, variants, dispatch);
    let (head, arguments) = (subject.head(), subject.arguments());
    let deferred = VariantsOfEnum { head, variants_cpp, arguments, variants: shown };
    let deferred = subject.is_recursive.then(|| render(deferred));
    let (mut_class, mut_functions) = setters::of_enum(subject, variants, dispatch);
    let functions = deferred.into_iter().chain([variant]).chain(mut_functions).chain(single_functions).collect();
    (std::iter::once(class).chain(mut_class).chain(single_class).collect(), functions)
}
