//! Views of structs: an accessor for each field, and the fields one by one.

use super::accessor::{Accessor, Decoded, Of};
use super::names::{accessor_name, accessor_names, raw_names};
use super::subject::{Subject, fields, uses_runtime};
use super::template::{Class, Declaration, Form, Member, MemberOfForms};
use super::{sections, setters, single};
use crate::cpp::body::Target;
use crate::cpp::name::{comment_lines, escape};
use crate::cpp::template::render;
use crate::model::{Fields, Style};
use crate::plan::Body;

/// How functions of a few instructions are declared.
pub const LIMCODE_INLINE: &str = "LIMCODE_INLINE";

/// A class that is printed member by member.
pub struct Printer<'a> {
    subject: &'a Subject<'a>,
    name_cpp: String,
    base_cpp: &'static str,
    declarations: Vec<Declaration>,
    functions: Vec<String>,
}

/// The classes of the views of a struct, and their functions.
pub fn of_struct(subject: &Subject<'_>, list: &Fields) -> (Vec<String>, Vec<String>) {
    let Target { names, entry, .. } = *subject.target;
    let whole_cpp = names.ty_within_item(entry);
    let root = match subject.plan.body {
        Body::Dispatch(_) => "arm->".to_owned(),
        Body::Steps(_) => format!("{}marks_.", subject.this()),
    };
    let arms: Vec<_> =
        (0..subject.view.arms.len()).map(|index| fields(subject, index, &root, list, Of::Struct, &whole_cpp)).collect();
    let forms = |index: usize| arms.iter().map(|arm| &arm[index].1).collect::<Vec<_>>();
    let views = views(subject, list, &whole_cpp, forms);
    let setters = setters::of_struct(subject, list, &root);
    let single = subject.has_fields().then(|| single_fields(subject, list, forms));
    let all = [Some(views), setters, single];
    let (mut classes, mut functions) = sections::classes(subject);
    for (docs, printer) in all.into_iter().flatten() {
        functions.extend(printer.functions);
        classes.push(render(Class {
            docs,
            head: subject.head(),
            name_cpp: printer.name_cpp,
            base_cpp: printer.base_cpp,
            of_cpp: whole_cpp.clone(),
            members: printer.declarations,
        }));
    }
    (classes, functions)
}

/// The class with an accessor for each field.
fn views<'a>(
    subject: &'a Subject<'a>,
    list: &Fields,
    whole_cpp: &str,
    forms: impl Fn(usize) -> Vec<&'a Accessor>,
) -> (Vec<String>, Printer<'a>) {
    let mut printer = Printer::new(subject, "_view", "item_view");
    let style: Style = list.style;
    let (names_cpp, raw_names_cpp) = (accessor_names(list), raw_names(list));
    for (index, field) in list.list.iter().enumerate() {
        let forms = forms(index);
        let (ty_cpp, values, is_decoded) = if forms.iter().all(|form| form.ty_cpp == forms[0].ty_cpp) {
            let values = forms.iter().map(|form| form.value.clone()).collect();
            (forms[0].ty_cpp.clone(), values, forms.iter().any(|form| form.decoded.is_some()))
        } else {
            let value = format!(
                "limcode::member_of({}to_owned(), []({whole_cpp}& whole) {{ return &whole.{}; }})",
                subject.this(),
                escape(&field.local_name(style)),
            );
            (format!("limcode::result<{}>", subject.ty(&field.ty)), vec![value; forms.len()], true)
        };
        let (inline_cpp, end) = if is_decoded { ("inline", " const") } else { (LIMCODE_INLINE, " const noexcept") };
        printer.push(inline_cpp, comment_lines(&field.docs), ty_cpp, format!("{}(){end}", names_cpp[index]), values);
        let raws: Option<Vec<_>> = forms.iter().map(|form| form.raw.clone()).collect();
        if let Some(raws) = raws {
            let signature = format!("{}() const noexcept", raw_names_cpp[index]);
            printer.push(LIMCODE_INLINE, Vec::new(), "std::span<const std::uint8_t>".to_owned(), signature, raws);
        }
    }
    (comment_lines(&subject.target.entry.item.docs), printer)
}

/// The class that reads single fields: those that are shown without decoding the value that they are of.
fn single_fields<'a>(
    subject: &'a Subject<'a>,
    list: &Fields,
    forms: impl Fn(usize) -> Vec<&'a Accessor>,
) -> (Vec<String>, Printer<'a>) {
    let mut printer = Printer::new(subject, "_fields", "item_fields");
    let view_cpp = format!("{}{}", subject.name("_view"), subject.arguments());
    let member = |name: &str| match subject.this() {
        "" => name.to_owned(),
        _ => format!("this->template {name}"),
    };
    for (index, field) in list.list.iter().enumerate() {
        let forms = forms(index);
        let is_of_whole = |form: &&Accessor| form.ty_cpp != forms[0].ty_cpp || form.decoded == Some(Decoded::Whole);
        if forms.iter().any(is_of_whole) {
            continue;
        }
        let is_decoded = forms[0].decoded.is_some();
        let name_cpp = accessor_name(&field.local_name(list.style));
        let (ty_cpp, value) = match single::nested(subject, index, field) {
            Some(path) => {
                let fields_cpp = subject.made_of(path, "_fields");
                let value = format!("{}<{index}, {fields_cpp}>()", member("nested_field"));
                (format!("limcode::result<{fields_cpp}>"), value)
            }
            None => {
                let field_cpp = member(if is_decoded { "decoded_field" } else { "field" });
                let value = format!("{field_cpp}<{index}>(&{view_cpp}::{name_cpp})");
                let ty_cpp = forms[0].ty_cpp.clone();
                (if is_decoded { ty_cpp } else { format!("limcode::result<{ty_cpp}>") }, value)
            }
        };
        printer.push_for_all(comment_lines(&field.docs), ty_cpp, format!("{name_cpp}() const"), value);
    }
    let docs = vec![format!(" Reads single fields of an encoded {}.", subject.target.entry.item.name)];
    (docs, printer)
}

impl<'a> Printer<'a> {
    pub fn new(subject: &'a Subject<'a>, ending: &str, base_cpp: &'static str) -> Self {
        let name_cpp = subject.name(ending);
        Printer { subject, name_cpp, base_cpp, declarations: Vec::new(), functions: Vec::new() }
    }

    /// Appends a function that returns the same for all forms of the struct.
    fn push_for_all(&mut self, docs: Vec<String>, ty_cpp: String, signature: String, value: String) {
        let class_cpp = format!("{}{}", self.name_cpp, self.subject.arguments());
        self.declarations.push(Declaration { docs, ty_cpp: ty_cpp.clone(), signature: signature.clone() });
        let head = self.subject.head();
        self.functions.push(render(Member {
            inline_cpp: "inline",
            head,
            ty_cpp,
            class_cpp,
            signature,
            uses_runtime: false,
            value,
        }));
    }

    /// Appends a function that returns one of these values, by the form of the struct.
    pub fn push(
        &mut self,
        inline_cpp: &'static str,
        docs: Vec<String>,
        ty_cpp: String,
        signature: String,
        values: Vec<String>,
    ) {
        let uses_runtime = uses_runtime(self.subject, values.iter());
        let class_cpp = format!("{}{}", self.name_cpp, self.subject.arguments());
        let (head, this) = (self.subject.head(), self.subject.this());
        self.declarations.push(Declaration { docs, ty_cpp: ty_cpp.clone(), signature: signature.clone() });
        self.functions.push(match (&self.subject.plan.body, values.as_slice()) {
            (Body::Steps(_), [value]) => {
                let value = value.clone();
                render(Member { inline_cpp, head, ty_cpp, class_cpp, signature, uses_runtime, value })
            }
            _ => {
                let form = |(index, value): (usize, String)| Form { index, uses_arm: value.contains("arm->"), value };
                let forms = values.into_iter().enumerate().map(form).rev().collect();
                render(MemberOfForms { this, head, ty_cpp, class_cpp, signature, uses_runtime, forms })
            }
        });
    }
}
