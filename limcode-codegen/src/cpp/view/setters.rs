//! Classes that set what is in the bytes of a value: setters of fields and elements, and mutable views of fields and variants.

use super::Kind;
use super::accessor::coding_cpp;
use super::anchor::{self, offset, within};
use super::names::{accessor_name, prefixed, raw_names, variant_name};
use super::structs::{LIMCODE_INLINE, Printer};
use super::subject::{Subject, uses_runtime};
use super::template::{ClassOfEnum, VariantField, VariantOf, VariantValue, VariantView, VariantsOfEnum};
use crate::cpp::body::Target;
use crate::cpp::name::{comment_lines, escape, is_template};
use crate::cpp::template::render;
use crate::model::{self, Field, Fields, Target as Named};
use crate::plan::{
    self, Anchor, Anchors, Dispatch, End, Extent, Lead, OneSize, Op, SetElem, SetValue, Setter, Shown, Type, Variant,
    View,
};
use crate::schema::{SchemaItem, Schemas};

/// Whether an item has a class with setters.
pub fn has_class(schemas: &Schemas, entry: &SchemaItem) -> bool {
    let (Kind::Class, Some(view)) = (Kind::of(schemas, entry), &schemas.plan(entry).view) else { return false };
    match &entry.item.body {
        model::Body::Struct { fields, .. } => {
            let mut pairs = view.setters[0].iter().zip(&fields.list);
            pairs.any(|(setter, field)| !Set::of(schemas, setter, field).is_none())
        }
        model::Body::Enum { .. } => {
            let mut arms = 0..view.arms.len();
            !is_template(&entry.item.source.generics) && arms.any(|arm| parts_of_variant(schemas, entry, arm).is_some())
        }
    }
}

/// What is set of a field in C++.
struct Set<'a> {
    value: Option<&'a SetValue>,
    elem: Option<&'a SetElem>,
    /// The item whose mutable view is given.
    parts: Option<&'a [String]>,
}

impl<'a> Set<'a> {
    /// A class that is no template cannot leave the size to the C++ compiler. A value in which a variant may change has marks.
    fn of(schemas: &'a Schemas, setter: &'a Setter, field: &Field) -> Self {
        let is_known = |one_size: OneSize| one_size != OneSize::Asked;
        let keeps_marks = anchor::keeps_marks(schemas, field.ty.meant());
        let value = setter.value.as_ref().filter(|value| is_known(value.one_size) && !keeps_marks);
        let elem = setter.elem.as_ref().filter(|elem| is_known(elem.one_size));
        Set { value, elem, parts: parts(schemas, setter, field) }
    }

    fn is_none(&self) -> bool {
        self.value.is_none() && self.elem.is_none() && self.parts.is_none()
    }
}

/// The item of a field that has a class with setters.
fn parts<'s>(schemas: &'s Schemas, setter: &Setter, field: &Field) -> Option<&'s [String]> {
    let Type::Named(named) = field.ty.meant() else { return None };
    let Named::Item(path) = &named.target else { return None };
    let entry = schemas.find(path).filter(|_| setter.has_parts && named.arguments.is_empty())?;
    has_class(schemas, entry).then_some(&*entry.path)
}

fn parts_of_variant<'s>(schemas: &'s Schemas, entry: &SchemaItem, arm: usize) -> Option<&'s [String]> {
    let plan = schemas.plan(entry);
    let [setter] = plan.view.as_ref()?.setters[arm].as_slice() else { return None };
    parts(schemas, setter, fields_of(entry, arm, plan)?.list.first()?)
}

fn fields_of<'e>(entry: &'e SchemaItem, arm: usize, plan: &plan::Plan) -> Option<&'e Fields> {
    let plan::Body::Dispatch(dispatch) = &plan.body else { return None };
    let model::Body::Enum { variants, .. } = &entry.item.body else { return None };
    Some(&variants[dispatch.arms[arm].chosen.variant()?].fields)
}

/// The class of a struct: its docs and members.
pub fn of_struct<'a>(subject: &'a Subject<'a>, list: &Fields, root: &str) -> Option<(Vec<String>, Printer<'a>)> {
    let Target { names, entry, .. } = *subject.target;
    if !has_class(names.schemas, entry) {
        return None;
    }
    let mut printer = Printer::new(subject, "_view_mut", "item_view_mut");
    let error = || "limcode::error".to_owned();
    let mut taken = Vec::new();
    for (index, (field, setter)) in list.list.iter().zip(&subject.view.setters[0]).enumerate() {
        let set = Set::of(names.schemas, setter, field);
        let forms = |of: &dyn Fn(usize) -> String| (0..subject.view.arms.len()).map(of).collect::<Vec<_>>();
        let (text, name) = (field.local_name(list.style), field.local_name(list.style));
        let docs = || comment_lines(&field.docs);
        if let Some(value) = set.value {
            let parameter = parameter(subject, &field.ty, value.is_by_value);
            let signature = format!("{}({parameter} value) const", prefixed("set", &text, &mut taken));
            printer.push(
                LIMCODE_INLINE,
                docs(),
                error(),
                signature,
                forms(&|arm| self::value(subject, root, arm, index)),
            );
        }
        if let Some(elem) = set.elem {
            let is_taken = list.list.iter().any(|other| other.local_name(list.style) == format!("{name}_at"));
            let name = prefixed("set", &format!("{name}_at{}", if is_taken { "_" } else { "" }), &mut taken);
            let parameter = parameter(subject, &elem.ty, elem.is_by_value);
            let signature = format!("{name}(std::size_t index, {parameter} value) const");
            printer.push(
                LIMCODE_INLINE,
                docs(),
                error(),
                signature,
                forms(&|arm| self::elem(subject, root, arm, index)),
            );
        }
        if let Some(path) = set.parts {
            let class_cpp = subject.made_of(path, "_view_mut");
            let values = forms(&|arm| part(subject, root, arm, index, field, &class_cpp));
            printer.push(
                LIMCODE_INLINE,
                docs(),
                class_cpp,
                format!("{}() const", escape(&format!("{name}_mut"))),
                values,
            );
        }
    }
    Some((vec![format!(" Sets fields of an encoded {}.", entry.item.name)], printer))
}

/// The class of an enum, and its functions.
pub fn of_enum(subject: &Subject<'_>, variants: &[model::Variant], dispatch: &Dispatch) -> (Vec<String>, Vec<String>) {
    let Target { names, entry, .. } = *subject.target;
    if !has_class(names.schemas, entry) {
        return (Vec::new(), Vec::new());
    }
    let (name_cpp, variants_cpp) = (subject.name("_view_mut"), subject.name("_view_mut_variants"));
    let (mut shown, mut values) = (Vec::new(), Vec::new());
    for (index, arm) in dispatch.arms.iter().enumerate() {
        let of = &variants[arm.chosen.variant().expect("each arm of an enum is a variant")];
        let path = parts_of_variant(names.schemas, entry, index);
        let value = path.zip(of.fields.list.first()).map(|(path, field)| {
            let ty_cpp = names.made_of(path, "_view_mut");
            let value = part(subject, "arm->", index, 0, field, &ty_cpp);
            (VariantField { docs: Vec::new(), ty_cpp, name_cpp: escape("value") }, value)
        });
        let (fields, texts): (Vec<_>, Vec<_>) = value.into_iter().unzip();
        let name = variant_name(&name_cpp, &of.name);
        let uses_arm = texts.iter().any(|text| text.contains("arm->"));
        values.push(VariantValue { index, name_cpp: name.clone(), uses_arm, is_made_in_place: false, values: texts });
        shown.push(VariantView { docs: comment_lines(&of.docs), name_cpp: name, fields });
    }
    let (head, arguments) = (subject.head(), subject.arguments());
    let class = render(ClassOfEnum {
        docs: vec![format!(" Sets fields of the variant of an encoded {}.", entry.item.name)],
        head: head.clone(),
        name_cpp: name_cpp.clone(),
        base_cpp: "item_view_mut",
        of_cpp: names.item(entry),
        variants_cpp: variants_cpp.clone(),
        scope_cpp: variants_cpp.clone(),
        is_recursive: subject.is_recursive,
        variants: shown.clone(),
        result_cpp: "variant_type",
        function_cpp: "variant_mut",
        variant_docs: vec![" The variant, with setters of its fields.".to_owned()],
    });
    let function = render(VariantOf {
        inline_cpp: "inline",
        this: subject.this(),
        head: head.clone(),
        class_cpp: name_cpp,
        function_cpp: "variant_mut",
        uses_runtime: uses_runtime(subject, values.iter().flat_map(|value| &value.values)),
        arms: values,
    });
    let deferred = VariantsOfEnum { head, variants_cpp, arguments, variants: shown };
    let deferred = subject.is_recursive.then(|| render(deferred));
    (vec![class], deferred.into_iter().chain([function]).collect())
}

/// The expression that sets a field.
fn value(subject: &Subject<'_>, root: &str, arm: usize, index: usize) -> String {
    let anchors = &subject.view.arms[arm];
    let (start, end) = extent(subject, root, anchors, &anchors.fields[index].pieces[0]);
    format!("{}put({start}, {end}, value{})", subject.this(), lead(subject.view.leads[arm]))
}

/// The expression that sets an element: behind the count, or in a piece of their own.
fn elem(subject: &Subject<'_>, root: &str, arm: usize, index: usize) -> String {
    let anchors = &subject.view.arms[arm];
    let Anchor { shown, pieces, .. } = &anchors.fields[index];
    let Shown::Elems { coding, .. } = shown else { unreachable!("elements are set of what shows elements") };
    let (start, end) = extent(subject, root, anchors, pieces.last().expect("elements are in a piece"));
    let (this, lead) = (subject.this(), lead(subject.view.leads[arm]));
    match coding.filter(|_| pieces.len() == 1) {
        None => format!("{this}put_elem({start}, {end}, index, value{lead})"),
        Some(coding) => {
            let (template, coding) = (if this.is_empty() { "" } else { "template " }, coding_cpp(coding));
            format!("{this}{template}put_counted_elem<{coding}>({start}, {end}, index, value{lead})")
        }
    }
}

/// The expression for the mutable view of a field.
fn part(subject: &Subject<'_>, root: &str, arm: usize, index: usize, field: &Field, class_cpp: &str) -> String {
    let anchors = &subject.view.arms[arm];
    let Anchor { place, pieces, .. } = &anchors.fields[index];
    let (start, end) = extent(subject, root, anchors, &pieces[0]);
    let marks = match subject.keeps_marks(field.ty.meant()) {
        true => format!("{root}{}", within(&place.local)),
        false => "{}".to_owned(),
    };
    let list = subject.plan.body.lists()[arm];
    let read = pieces[0].ops.iter().find_map(|op| match &View::steps(list)[*op] {
        Op::Variant(variant) => Some(variant),
        _ => None,
    });
    let lead = match read {
        None => lead(subject.view.leads[arm]),
        Some(variant) => lead_of_variant(subject, root, anchors, &anchors.fields[index], variant, &end),
    };
    let template = if subject.this().is_empty() { "" } else { "this->template " };
    format!("{template}part<{class_cpp}>({start}, {end}, {marks}{lead})")
}

/// The tag stays, and numbers that say what follows.
fn lead_of_variant(
    subject: &Subject<'_>,
    root: &str,
    anchors: &Anchors,
    anchor: &Anchor,
    variant: &Variant,
    end: &str,
) -> String {
    let Shown::Variant { payload } = &anchor.shown else { unreachable!("a variant is shown as one") };
    let this = subject.this();
    let payload = offset(subject, root, anchors, payload);
    let ty_cpp = subject.ty(&Type::Named(variant.named.clone()));
    let ends = variant.exports.iter().map(|export| {
        let (_, before) = export.path.split_last().expect("a number has a name");
        let path: String = before.iter().map(|name| format!(".{}()", accessor_name(name))).collect();
        let inner = format!("limcode::show<{ty_cpp}>({this}piece({payload}, {end}))");
        let raw_cpp = raw_name(subject.target.names.schemas, &Type::Named(variant.named.clone()), &export.path);
        format!(".and_also(limcode::lead::kept({this}end_of({inner}{path}.{raw_cpp}())))")
    });
    format!(", limcode::lead::kept({payload}){}", ends.collect::<String>())
}

/// The name of the accessor for the bytes of the field that `path` leads to.
fn raw_name(schemas: &Schemas, ty: &Type, path: &[String]) -> String {
    let Type::Named(plan::Named { target: Named::Item(item), .. }) = ty else {
        unreachable!("a number is in a struct")
    };
    let model::Body::Struct { fields, .. } = &schemas.find(item).expect("every name was resolved").item.body else {
        unreachable!("a number is in a struct")
    };
    let (name, inside) = path.split_first().expect("a number has a name");
    let is_named = |field: &Field| field.local_name(fields.style) == *name;
    let index = fields.list.iter().position(is_named).expect("every name was resolved");
    match inside {
        [] => raw_names(fields).swap_remove(index),
        inside => raw_name(schemas, &fields.list[index].ty, inside),
    }
}

/// Where a piece starts and ends.
fn extent(subject: &Subject<'_>, root: &str, anchors: &Anchors, of: &Extent) -> (String, String) {
    let end = match &of.end {
        End::At(end) => offset(subject, root, anchors, end),
        End::OfValue => format!("{}bytes_.size()", subject.this()),
    };
    (offset(subject, root, anchors, &of.start), end)
}

/// What the first bytes of an arm stay, as a last argument.
fn lead(lead: Lead) -> String {
    match lead {
        Lead::Free => String::new(),
        Lead::Unprefixed => ", limcode::lead::unprefixed()".to_owned(),
        Lead::Kept(bytes) => format!(", limcode::lead::kept({bytes})"),
    }
}

fn parameter(subject: &Subject<'_>, ty: &Type, is_by_value: bool) -> String {
    let ty_cpp = subject.ty(ty);
    if is_by_value { ty_cpp } else { format!("const {ty_cpp}&") }
}
